/**
 * Shares reads of the same bytes while they are in memory: a thousand answers to clients that don't read need the
 * memory of one.
 *
 * @param read of immutable bytes
 */
export function shareReads(read: (hash: string) => Promise<Buffer>): (hash: string) => Promise<Buffer> {
  const coming = new Map<string, Promise<Buffer>>();
  const held = new Map<string, WeakRef<Buffer>>();
  const forgotten = new FinalizationRegistry((hash: string) => {
    if (!held.get(hash)?.deref()) held.delete(hash);
  });

  async function readOnce(hash: string): Promise<Buffer> {
    try {
      const bytes = await read(hash);
      held.set(hash, new WeakRef(bytes));
      forgotten.register(bytes, hash);
      return bytes;
    } finally {
      coming.delete(hash);
    }
  }

  return async (hash) => {
    const known = held.get(hash)?.deref();
    if (known) return known;
    const reading = coming.get(hash) ?? readOnce(hash);
    coming.set(hash, reading);
    return reading;
  };
}
