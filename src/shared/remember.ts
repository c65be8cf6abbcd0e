/**
 * Remembers what was found out last, so that it is not found out again; what failed is tried again.
 *
 * @param most how many; those that were asked for longest ago go first
 * @returns gets what a key tells of, by finding it out where that is not known
 */
export function rememberNewest<Value>(most: number): (key: string, find: () => Promise<Value>) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key, find) => {
    const value = known.get(key) ?? find();
    // The newest stands last.
    known.delete(key);
    known.set(key, value);
    for (const old of [...known.keys()].slice(0, -most)) known.delete(old);
    value.catch(() => known.delete(key));
    return value;
  };
}
