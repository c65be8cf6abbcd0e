import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
/** Free bytes that are needed there: several database servers, each with its log of changes. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Folder for the databases of tests: in memory if there is room for them, as making and removing the 400 files of each
 * keeps a disk's file system busier than the tests keep the shop.
 */
export const SCRATCH = freeBytes(MEMORY) >= NEEDED_BYTES ? MEMORY : tmpdir();

/** Free bytes of a folder; 0 if there is no such folder. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
