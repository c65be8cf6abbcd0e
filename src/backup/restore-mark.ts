import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../platform/sync-folder.ts';
import { removeUncommitted, type ShopFolders } from './shop-files.ts';

/** Name of a file in the data folder during a restore; its suffix keeps it out of backups. */
const MARK = 'shop.restoring';

/**
 * Runs the writing part of a restore. If the process is killed, a mark remains, so that no new shop begins in the database
 * that is still empty, with some of the restored files.
 */
export async function withRestoreMark<Value>(shopFolders: ShopFolders, action: () => Promise<Value>): Promise<Value> {
  await mkdir(shopFolders.data, { recursive: true });
  await removeUncommitted(shopFolders);
  await writeFile(join(shopFolders.data, MARK), '', { mode: 0o600, flush: true });
  await syncFolder(shopFolders.data);
  try {
    return await action();
  } finally {
    await clearRestore(shopFolders);
  }
}

/** Returns the file that marks a running or killed restore; null if there is none. */
export function restoreMark({ data }: ShopFolders): string | null {
  const mark = join(data, MARK);
  return existsSync(mark) ? mark : null;
}

/** Removes the mark, after all other files that a restore has left. */
export async function clearRestore(shopFolders: ShopFolders): Promise<void> {
  await removeUncommitted(shopFolders);
  await rm(join(shopFolders.data, MARK), { force: true });
}
