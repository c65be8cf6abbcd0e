export interface OrderKeys {
  keyFor(body: object): string;
  /** Makes the next attempt a new order, whatever its data. */
  forget(): void;
}

/**
 * Creates the `Idempotency-Key` of each attempt to buy. The same data keep their key until the outcome of the order is
 * certain, so that a second click after a lost answer finds the first order instead of making another charge.
 *
 * @param first a key that came with the page, for the first attempt
 */
export function createOrderKeys(first?: string): OrderKeys {
  let unused = first;
  let current: { data: string; key: string } | undefined;
  return {
    keyFor(body: object): string {
      const data = JSON.stringify(body);
      if (current?.data !== data) current = { data, key: unused ?? newKey() };
      unused = undefined;
      return current.key;
    },
    forget(): void {
      current = undefined;
    },
  };
}

/** Returns a random UUID, or as many random digits. */
export function newKey(): string {
  // Browsers offer randomUUID on secure origins only; a shop tried out over a local network has none.
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
