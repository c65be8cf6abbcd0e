import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../platform/sync-folder.ts';
import { clearUnplaced, type Places } from './shop-files.ts';

/** Stands in the data folder while a restore is under way; by its ending no backup has it. */
const MARK = 'shop.restoring';

/**
 * Does what a restore writes. A process that is killed in the middle of it leaves a mark, so that no shop begins anew in
 * the database that is still empty, with some of the files of the one that was to come back.
 */
export async function markedAsRestoring<Value>(places: Places, action: () => Promise<Value>): Promise<Value> {
  await mkdir(places.data, { recursive: true });
  await clearUnplaced(places);
  await writeFile(join(places.data, MARK), '', { mode: 0o600, flush: true });
  await syncFolder(places.data);
  try {
    return await action();
  } finally {
    await clearRestore(places);
  }
}

/** The mark of a restore that is under way, or was killed; null where there is none. */
export function restoreMark({ data }: Places): string | null {
  const mark = join(data, MARK);
  return existsSync(mark) ? mark : null;
}

/** Removes the mark, and before it whatever else stands beside a shop's files. */
export async function clearRestore(places: Places): Promise<void> {
  await clearUnplaced(places);
  await rm(join(places.data, MARK), { force: true });
}
