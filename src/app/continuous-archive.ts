import { createArchiver, openArchiveFolder } from '../backup/service.ts';
import type { Connection } from '../platform/db/database.ts';
import { removeSpool } from '../platform/db/embedded/archiving.ts';
import { startSweeper } from '../platform/jobs/sweeper.ts';
import type { Logger } from '../platform/logger.ts';
import { runBackupCommand } from './own-process.ts';
import type { Env } from './settings/env.ts';
import { shopFolders } from './settings/shop-folders.ts';

const HOUR_SECONDS = 3600;
/** Timeout of sending the last segments at a stop, in ms. */
const STOP_TIMEOUT_MS = 3000;

/** Continuous archive of a running shop. */
export interface ContinuousArchive {
  /** @param isOpen whether the shop sells from this database now */
  start(isOpen: () => boolean): void;
  /** Begins no more work. */
  stop(): void;
  /** Sends the last segments, within seconds, while the database still runs. */
  close(): Promise<void>;
}

/** Opens the continuous archive of the settings; null without `BACKUP_URL`, or with a database server of `DATABASE_URL`. */
export async function continuousArchive(
  env: Env,
  { connection, secret, log }: { connection: Connection; secret: string; log: Logger },
): Promise<ContinuousArchive | null> {
  const places = shopFolders(env);
  if (!env.BACKUP_URL || env.DATABASE_URL) {
    removeSpool(places.data);
    return null;
  }
  const ended = new AbortController();
  const archiver = await createArchiver({
    connection,
    secret,
    shopFolders: places,
    folder: openArchiveFolder(env.BACKUP_URL, ended.signal),
    recipient: env.BACKUP_RECIPIENT,
    retentionSeconds: env.BACKUP_KEEP * env.BACKUP_EVERY * HOUR_SECONDS,
    makeBase: async (stop) => void (await runBackupCommand(['backup', '--base', '--json'], stop)),
    clock: () => new Date(),
    log,
  });
  let end = async () => {};
  return {
    start(isOpen) {
      end = startSweeper(archiver.sweeps, log, isOpen);
    },
    stop: archiver.stop,
    async close() {
      archiver.stop();
      // A storage that does not answer holds up neither a running sweep nor the last sending for longer.
      const timer = setTimeout(() => ended.abort(), STOP_TIMEOUT_MS);
      await end();
      await archiver.close(STOP_TIMEOUT_MS);
      clearTimeout(timer);
    },
  };
}
