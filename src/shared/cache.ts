/**
 * Caches the latest results of an asynchronous function by key; failures are tried again.
 *
 * @param max number of entries; the least recently used ones are dropped first
 * @returns a function that returns the value of a key, calling `load` if it is not cached
 */
export function createCache<Value>(max: number): (key: string, load: () => Promise<Value>) => Promise<Value> {
  const cache = new Map<string, Promise<Value>>();
  return (key, load) => {
    const value = cache.get(key) ?? load();
    // Moves the entry to the end.
    cache.delete(key);
    cache.set(key, value);
    for (const old of [...cache.keys()].slice(0, -max)) cache.delete(old);
    value.catch(() => cache.delete(key));
    return value;
  };
}
