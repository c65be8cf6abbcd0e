import { setTimeout as sleep } from 'node:timers/promises';
import { createBackupSchedule, createJournalKeeping, openFolder, type Proof } from '../backup/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Connection, Db } from '../platform/db/database.ts';
import type { PreviousSecret } from '../platform/http/signed-token.ts';
import type { Logger } from '../platform/logger.ts';
import { runBackupCommand } from './own-process.ts';
import type { Env } from './settings/env.ts';

const HOUR_SECONDS = 3600;
/** Timeout of a start that waits for the backups' folder, in ms. */
const START_TIMEOUT_MS = 10_000;

/** Timeout of what is being written at a stop, in ms: a storage that does not answer must not hold the process up. */
const STOP_TIMEOUT_MS = 3000;

/** Opens the scheduled backups of the settings, and the journal beside them; null without `BACKUP_URL`. */
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
  const ended = new AbortController();
  const folder = openFolder(env.BACKUP_URL, ended.signal);
  const schedule = createBackupSchedule({
    ...context,
    folder,
    every: env.BACKUP_EVERY * HOUR_SECONDS,
    keep: env.BACKUP_KEEP,
    make: makeBackup,
  });
  const journal = createJournalKeeping({ ...context, folder });
  return {
    sweeps: { journal: journal.sweep, backups: schedule.sweep },
    /** Aborts the backup that is being made, and after a timeout what is being written. */
    stop(): void {
      schedule.stop();
      setTimeout(() => ended.abort(), STOP_TIMEOUT_MS).unref();
    },
    /** Detects a database that was put back to an earlier moment, before anything is sent. */
    async begin(): Promise<void> {
      // After the timeout, the sweep checks again.
      await Promise.race([journal.begin(), sleep(START_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** @returns the result of the check, if one was requested */
async function makeBackup({ check, stop }: { check: boolean; stop: AbortSignal }): Promise<Proof | null> {
  const args = ['backup', '--json', ...(check ? ['--check'] : [])];
  const {
    lines: [, proven],
    code,
  } = await runBackupCommand(args, stop);
  if (!check) return null;
  if (!proven) return { state: 'failed', reason: `A restauração não deu certo: o processo terminou com ${code}.` };
  return (JSON.parse(proven) as { proof: Proof }).proof;
}
