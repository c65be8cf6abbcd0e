import { createCache } from '../shared/cache.ts';
import { versionOfFile } from './file-version.ts';

/** Whoever edits a page has it checked at each pause: what it sells and what proves it is read once, as it seldom changes. */
const known = createCache<unknown>(1000);

/**
 * Reads something of bytes that never change.
 *
 * @param key names them, and what is read of them
 */
export function onceOfBytes<Value>(key: readonly unknown[], read: () => Promise<Value>): Promise<Value> {
  return known(JSON.stringify(key), read) as Promise<Value>;
}

/**
 * Reads something of a file, and again when it is another one.
 *
 * @param key names what is read
 */
export async function onceOfFile<Value>(
  path: string,
  key: readonly unknown[],
  read: () => Promise<Value>,
): Promise<Value> {
  const { version } = await versionOfFile(path);
  return onceOfBytes([version, ...key], read);
}
