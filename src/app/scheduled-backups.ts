import { setTimeout as sleep } from 'node:timers/promises';
import { createBackupSchedule, createJournalKeeping, openFolder, type Proof } from '../backup/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Connection, Db } from '../platform/db/database.ts';
import type { PreviousSecret } from '../platform/http/signed-token.ts';
import type { Logger } from '../platform/logger.ts';
import { runBackupCommand } from './own-process.ts';
import type { Env } from './settings/env.ts';

const HOUR = 3600;
/** How long a start waits for where backups stand, in ms. */
const START_PATIENCE = 10_000;

/** The backups that the settings ask for, and the journal beside them; null where they ask for none. */
export function scheduledBackups(
  env: Env,
  context: {
    db: Db;
    connection: Connection;
    secret: string;
    previousSecrets: readonly PreviousSecret[];
    clock: Clock;
    log: Logger;
  },
) {
  if (!env.BACKUP_URL) return null;
  const folder = openFolder(env.BACKUP_URL);
  const schedule = createBackupSchedule({
    ...context,
    folder,
    every: env.BACKUP_EVERY * HOUR,
    keep: env.BACKUP_KEEP,
    make: makeBackup,
  });
  const journal = createJournalKeeping({ ...context, folder });
  return {
    sweeps: { journal: journal.sweep, backups: schedule.sweep },
    stop: schedule.stop,
    /** Sees whether the database was put back to an earlier moment, before anything is sent. */
    async begin(): Promise<void> {
      // Where nothing answers for longer, the sweep looks again.
      await Promise.race([journal.begin(), sleep(START_PATIENCE, undefined, { ref: false })]);
    },
  };
}

/** @returns what came of the check, where one was asked for */
async function makeBackup({ check, stop }: { check: boolean; stop: AbortSignal }): Promise<Proof | null> {
  const words = ['backup', '--json', ...(check ? ['--check'] : [])];
  const {
    lines: [, proven],
    code,
  } = await runBackupCommand(words, stop);
  if (!check) return null;
  if (!proven) return { state: 'failed', reason: `A restauração não deu certo: o processo terminou com ${code}.` };
  return (JSON.parse(proven) as { proof: Proof }).proof;
}
