import { createArchiver, openArchiveFolder } from '../backup/service.ts';
import type { Connection } from '../platform/db/database.ts';
import { removeSpool } from '../platform/db/embedded/archiving.ts';
import { startSweeper } from '../platform/jobs/sweeper.ts';
import type { Logger } from '../platform/logger.ts';
import { runBackupCommand } from './own-process.ts';
import type { Env } from './settings/env.ts';
import { placesOf } from './settings/shop-places.ts';

const HOUR = 3600;
/** How long the last parts may take at a stop, in ms. */
const PATIENCE = 3000;

/** What keeps the continuous archive while the shop runs. */
export interface ContinuousArchive {
  /** @param isOpen whether the shop sells from this database now */
  start(isOpen: () => boolean): void;
  /** Begins nothing more. */
  stop(): void;
  /** Sends what was written last, within seconds, and lets go; the database still runs. */
  close(): Promise<void>;
}

/** The continuous archive that the settings ask for; null where they ask for none, or the database is another one's. */
export async function continuousArchive(
  env: Env,
  { connection, secret, log }: { connection: Connection; secret: string; log: Logger },
): Promise<ContinuousArchive | null> {
  const places = placesOf(env);
  if (!env.BACKUP_URL || env.DATABASE_URL) {
    removeSpool(places.data);
    return null;
  }
  const archiver = await createArchiver({
    connection,
    secret,
    places,
    folder: openArchiveFolder(env.BACKUP_URL),
    recipient: env.BACKUP_RECIPIENT,
    keepFor: env.BACKUP_KEEP * env.BACKUP_EVERY * HOUR,
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
      await end();
      await archiver.close(PATIENCE);
    },
  };
}
