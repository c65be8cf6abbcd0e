import { open } from 'node:fs/promises';

/** Syncs a folder's names to the disk: without it a power cut loses the name of a file, though not its bytes. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
