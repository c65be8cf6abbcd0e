import { rememberNewest } from '../shared/remember.ts';
import { versionOfFile } from './file-version.ts';

/** Cache of file contents: each pause in editing a page checks it, while its product and proofs seldom change. */
const cached = rememberNewest<unknown>(1000);

/**
 * Reads and caches a value of immutable bytes.
 *
 * @param key names them, and the value
 */
export function onceOfBytes<Value>(key: readonly unknown[], read: () => Promise<Value>): Promise<Value> {
  return cached(JSON.stringify(key), read) as Promise<Value>;
}

/**
 * Reads and caches a value of a file, until the file changes.
 *
 * @param key names the value
 */
export async function onceOfFile<Value>(
  path: string,
  key: readonly unknown[],
  read: () => Promise<Value>,
): Promise<Value> {
  const { version } = await versionOfFile(path);
  return onceOfBytes([version, ...key], read);
}
