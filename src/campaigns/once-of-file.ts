import { stat } from 'node:fs/promises';
import { rememberNewest } from '../shared/remember.ts';

/** Whoever edits a page has it checked at each pause: what it sells and what proves it is read once, as it seldom changes. */
const known = rememberNewest<unknown>(1000);

/**
 * Reads something of bytes that never change.
 *
 * @param key names them, and what is read of them
 */
export function onceOfBytes<Value>(key: readonly unknown[], read: () => Promise<Value>): Promise<Value> {
  return known(JSON.stringify(key), read) as Promise<Value>;
}

/**
 * Reads something of a file, and again when it is another one: by when it last changed, as nobody can set that back, not
 * by the time that archives and copies give it.
 *
 * @param key names what is read
 */
export async function onceOfFile<Value>(
  path: string,
  key: readonly unknown[],
  read: () => Promise<Value>,
): Promise<Value> {
  const { ino, size, ctimeNs } = await stat(path, { bigint: true });
  return onceOfBytes([path, `${ino} ${size} ${ctimeNs}`, ...key], read);
}
