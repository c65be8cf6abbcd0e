import { existsSync } from 'node:fs';
import { spoolOf } from '../../platform/db/embedded/archiving.ts';
import { AppError } from '../../platform/errors.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { parseSegmentName } from './archive-names.ts';
import { readArchiveState } from './archive-state.ts';
import { ForkedLineError, isArchived } from './segment-order.ts';
import { openPacking } from './segment-packing.ts';

/**
 * Sends the segments that the database that was here before had finished, and that still wait in the data folder: nothing
 * else has what they contain. None of a line that another shop went on with, as then neither could be used.
 *
 * @param recipient public key to encrypt for; undefined: not encrypted
 * @returns number of segments
 * @throws Error if the archive takes no files
 */
export async function sendWaiting(
  folder: BackupFolder,
  dataDir: string,
  recipient: string | undefined,
): Promise<number> {
  if (!existsSync(spoolOf(dataDir))) return 0;
  const state = await readArchiveState(dataDir);
  const spool = await openPacking(dataDir, recipient);
  // The cluster's name ends with its timeline.
  if (state) await spool.pack(state.line, state.cluster.slice(-8));
  let sent = 0;
  for (const name of await spool.waiting()) {
    const segment = parseSegmentName(name);
    if (!segment) continue;
    if (folder.location(name).isRemote && !name.endsWith('.age')) throw new AppError('backup_unsealed');
    try {
      if (await isArchived(folder, segment, null)) continue;
      await folder.writeBytes(name, await spool.read(name));
      sent += 1;
    } catch (error) {
      if (error instanceof ForkedLineError) return sent;
      throw error;
    }
  }
  return sent;
}
