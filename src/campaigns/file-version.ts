import { stat } from 'node:fs/promises';

/**
 * Tells what a file is now from what it was: by when it last changed, as nobody can set that back, not by the time that
 * archives and copies give it.
 *
 * @returns its version, path included, and its size in bytes
 */
export async function versionOfFile(path: string): Promise<{ version: string; size: number }> {
  const { ino, size, ctimeNs } = await stat(path, { bigint: true });
  return { version: `${path} ${ino} ${size} ${ctimeNs}`, size: Number(size) };
}
