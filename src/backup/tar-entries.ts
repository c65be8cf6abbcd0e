import { Header, Pax } from 'tar';

const BLOCK = 512;

/** Some bytes of an entry; a large entry comes in several. */
export interface Piece {
  path: string;
  data: Buffer;
}

/** What stands before an entry's bytes. @param size in bytes */
export function entryStart(path: string, size: number): Buffer {
  const header = new Header({ path, size, type: 'File', mode: 0o600, mtime: new Date() });
  const block = Buffer.alloc(BLOCK);
  const isPlain = !header.encode(block, 0);
  // A long name, or one with accents, stands in an entry of its own before it.
  return isPlain ? block : Buffer.concat([new Pax({ path, size }).encode(), block]);
}

/** What stands behind an entry's bytes. @param size in bytes */
export function entryEnd(size: number): Buffer {
  return Buffer.alloc(paddingOf(size));
}

/** A whole entry. */
export function* entry(path: string, parts: readonly Buffer[]): Generator<Buffer> {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  yield entryStart(path, size);
  yield* parts;
  yield entryEnd(size);
}

/** What an archive ends with. */
export const ARCHIVE_END = Buffer.alloc(2 * BLOCK);

/**
 * Reads an archive as it comes; memory holds one piece.
 *
 * @throws Error when it ends too early, or is no archive
 */
export async function* piecesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const bytes = createBytes(source);
  let pax: Pax | undefined;
  for (;;) {
    const header = new Header(await bytes.take(BLOCK), 0, pax);
    if (header.nullBlock) break;
    if (!header.cksumValid) throw new Error('no entry where one should begin');
    const { size = 0 } = header;
    const path = pax?.path ?? header.path ?? '';
    if (header.type === 'ExtendedHeader') {
      pax = Pax.parse((await bytes.take(size)).toString());
    } else {
      pax = undefined;
      if (size === 0) yield { path, data: Buffer.alloc(0) };
      for (let left = size; left > 0; ) {
        const data = await bytes.some(left);
        left -= data.length;
        yield { path, data };
      }
    }
    await bytes.take(paddingOf(size));
  }
  // What vouches for it all, as a compression's checksum, comes behind.
  await bytes.drain();
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Takes bytes out of chunks of any size. */
function createBytes(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let chunk: Buffer = Buffer.alloc(0);

  /** At least one byte, and at most so many. */
  async function some(most: number): Promise<Buffer> {
    while (chunk.length === 0) {
      const next = await chunks.next();
      if (next.done) throw new Error('unexpected end');
      chunk = next.value;
    }
    const data = chunk.subarray(0, most);
    chunk = chunk.subarray(data.length);
    return data;
  }

  return {
    some,
    /** So many. */
    async take(count: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for (let left = count; left > 0; ) {
        const part = await some(left);
        parts.push(part);
        left -= part.length;
      }
      return Buffer.concat(parts);
    },
    /** Reads to the end. */
    async drain(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}
