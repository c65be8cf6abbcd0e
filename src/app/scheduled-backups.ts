import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopBackups } from '../admin/shop-context.ts';
import {
  type BackupStart,
  type BackupTarget,
  createBackupSchedule,
  createJournalKeeping,
  openFolder,
  type Proof,
} from '../backup/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Connection, Db } from '../platform/db/database.ts';
import type { PreviousSecret } from '../platform/http/signed-token.ts';
import type { Logger } from '../platform/logger.ts';
import { runBackupCommand } from './own-process.ts';
import type { Settings } from './settings/stored-settings.ts';

const HOUR_SECONDS = 3600;
/** Timeout of a start that waits for the backups' folder, in ms. */
const START_TIMEOUT_MS = 10_000;

/** Timeout of what is being written at a stop, in ms: a storage that does not answer must not hold the process up. */
const STOP_TIMEOUT_MS = 3000;

interface Context {
  db: Db;
  connection: Connection;
  secret: string;
  previousSecrets: readonly PreviousSecret[];
  clock: Clock;
  log: Logger;
}

type OpenedBackups = ReturnType<typeof openBackups>;

/** Follows the scheduled backups of the settings, and the journal beside them; there are none without `BACKUP_URL`. */
export function scheduledBackups(settings: Pick<Settings, 'current'>, context: Context) {
  let last: { by: string; backups: OpenedBackups | null } | undefined;

  function backups(): OpenedBackups | null {
    const { BACKUP_URL: target, BACKUP_EVERY: every, BACKUP_KEEP: keep } = settings.current();
    const by = JSON.stringify([target, every, keep]);
    if (last?.by !== by) {
      last?.backups?.stop();
      last = { by, backups: target ? openBackups(target, { every, keep }, context) : null };
    }
    return last.backups;
  }

  return {
    sweeps: {
      journal: async () => (await backups()?.journal.sweep()) ?? 0,
      backups: async () => (await backups()?.schedule.sweep()) ?? 0,
    },
    /** Begins a backup now; null without a place for it. */
    ask: async (): Promise<BackupStart | null> => (await backups()?.schedule.ask()) ?? null,
    /** Aborts the backup that is being made, and after a timeout what is being written. */
    stop: () => last?.backups?.stop(),
    /** Detects a database that was put back to an earlier moment, before anything is sent. */
    async begin(): Promise<void> {
      // After the timeout, the sweep checks again.
      await Promise.race([backups()?.journal.begin(), sleep(START_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** @param how `every` is in hours, `keep` a number of backups */
function openBackups(target: BackupTarget, { every, keep }: { every: number; keep: number }, context: Context) {
  const ended = new AbortController();
  const folder = openFolder(target, ended.signal);
  const schedule = createBackupSchedule({ ...context, folder, every: every * HOUR_SECONDS, keep, make: makeBackup });
  return {
    schedule,
    journal: createJournalKeeping({ ...context, folder }),
    stop(): void {
      schedule.stop();
      setTimeout(() => ended.abort(), STOP_TIMEOUT_MS).unref();
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

/** Facts of the backups that the panel may know, and the request for one. */
export function backupFacts(settings: Pick<Settings, 'current'>, ask: ShopBackups['ask']): ShopBackups {
  return {
    isOn: () => settings.current().BACKUP_URL !== undefined,
    recipient: () => settings.current().BACKUP_RECIPIENT ?? null,
    ask,
  };
}
