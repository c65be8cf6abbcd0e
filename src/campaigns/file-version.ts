import { stat } from 'node:fs/promises';

/**
 * Identifies the version of a file by its last status change, which can't be set back, not by the modification time,
 * which archives and copies set.
 *
 * @returns its version, including the path, and its size in bytes
 */
export async function versionOfFile(path: string): Promise<{ version: string; size: number }> {
  const { ino, size, ctimeNs } = await stat(path, { bigint: true });
  return { version: `${path} ${ino} ${size} ${ctimeNs}`, size: Number(size) };
}
