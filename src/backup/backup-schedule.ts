import { sql } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import { createPace } from '../platform/jobs/pace.ts';
import type { Logger } from '../platform/logger.ts';
import { keepNewest } from './backup-names.ts';
import type { BackupFolder } from './places/backup-place.ts';
import type { Proof } from './proven-backup.ts';

/** Interval of looking whether a backup is due. */
const LOOK_INTERVAL_SECONDS = 60;
/** Delay from one attempt to the next: the first failed, or its process died, or it still runs. */
export const RETRY_DELAY_SECONDS = 3600;
/** Interval of test restores; the backups in between are made in the same manner. */
const CHECK_INTERVAL_SECONDS = 7 * DAY;
/** Assumed difference between clocks of processes; a later date comes from a clock that was set back since. */
const CLOCK_TOLERANCE_SECONDS = 3600;

/**
 * Flags of Node for a process that makes a backup. It streams and needs little memory, some 100 MB, and is no slower
 * without the optimizing compiler. Without Maglev it would need less, and encrypt three times as slowly.
 */
export const BACKUP_FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=64', '--no-opt'];

interface Options {
  db: Db;
  /** Makes a backup in the folder, and restores it as a test if `check`; `stop` aborts it. */
  make(how: { check: boolean; stop: AbortSignal }): Promise<Proof | null>;
  /** Folder of the shop's own backups. */
  folder: BackupFolder;
  /** Interval, in seconds. */
  every: number;
  /** Number of backups to keep. */
  keep: number;
  clock: Clock;
  log: Logger;
}

/** Outcome of the wish for a backup now; `beside_others`: none is made, see {@link isEmptyBesideBackups}. */
export type BackupStart = 'begun' | 'running' | 'beside_others';

/** Attempt that has begun. */
interface Attempt {
  id: string;
  /** Whether the backup is restored as a test. */
  check: boolean;
}

/**
 * Whether the folder has backups of a lost shop, which this empty one may be restored from. A backup of this one would be
 * the newest, and would be restored instead.
 */
export async function isEmptyBesideBackups(db: Db, folder: BackupFolder): Promise<boolean> {
  const { rows } = await sql`select 1 from backups union all select 1 from orders limit 1`.execute(db);
  return rows.length === 0 && (await folder.names()).length > 0;
}

/**
 * Makes a backup of the shop at an interval, in whichever process first sees that one is due, and restores one regularly
 * as a test. Raises an alert if the newest backup is older than two intervals, or can't be restored.
 */
export function createBackupSchedule({ db, make, folder, every, keep, clock, log }: Options) {
  const stopping = new AbortController();
  const isTime = createPace(clock, LOOK_INTERVAL_SECONDS);
  /** Begun by an operator; the next sweep makes them, so that the process ends no earlier. */
  const asked: Attempt[] = [];

  /** @param isAsked whether one is made that is not due, unless one is being made @returns null if none is made */
  async function begin(now: Date, isAsked: boolean): Promise<Attempt | null> {
    return db.transaction().execute(async (trx) => {
      // Two processes look one after the other, so that the second one sees the first one's row.
      await sql`select pg_advisory_xact_lock(hashtext('backups'))`.execute(trx);
      const { rows } = await sql<Attempt>`
        with known as (select * from backups where started_at < ${addSeconds(now, CLOCK_TOLERANCE_SECONDS)})
        insert into backups (started_at) select ${now} where not exists (
          select from known where (started_at > ${addSeconds(now, -RETRY_DELAY_SECONDS)}
              and (ended_at is null or not ${isAsked}))
            or (not ${isAsked} and started_at > ${addSeconds(now, -every)} and ended_at is not null and failure is null))
        returning id, not exists (
          select from known where proof = 'passed' and started_at > ${addSeconds(now, -CHECK_INTERVAL_SECONDS)}) as check`.execute(
        trx,
      );
      await alertIfLate(trx, now);
      return rows[0] ?? null;
    });
  }

  async function alertIfLate(trx: Trx, now: Date): Promise<void> {
    const { rows } = await sql<{ made: Date | null; first: Date }>`
      select max(started_at) filter (where ended_at is not null and failure is null) as made, min(started_at) as first
      from backups where started_at < ${addSeconds(now, CLOCK_TOLERANCE_SECONDS)} having count(*) > 0`.execute(trx);
    const [{ made, first } = { made: null, first: now }] = rows;
    if ((made ?? first) > addSeconds(now, -2 * every)) return;
    await raiseAlert(trx, 'backup_late', null, { last: made?.toISOString() ?? null });
  }

  async function run({ id, check }: Attempt): Promise<void> {
    let proof: Proof | null = null;
    let failure: string | null = null;
    try {
      proof = await make({ check, stop: stopping.signal });
    } catch (error) {
      log.error({ err: reasonOf(error) }, 'no backup was made');
      failure = reasonOf(error).slice(0, 200);
    }
    await db.transaction().execute(async (trx) => {
      if (proof?.state === 'failed') await alertUnproven(trx, proof);
      const ended = { ended_at: clock(), failure, proof: proof?.state ?? null, proof_reason: proof?.reason ?? null };
      await trx.updateTable('backups').set(ended).where('id', '=', id).execute();
    });
    if (failure === null && (await lastProof()) !== 'failed') await keepNewest(folder, keep, clock()).catch(logKept);
  }

  /** Result of the last test restore: after a failure, older backups may be the last that can be restored. */
  async function lastProof(): Promise<Proof['state'] | undefined | null> {
    const proven = db.selectFrom('backups').select('proof').where('proof', 'in', ['passed', 'failed']);
    return (await proven.orderBy('id', 'desc').limit(1).executeTakeFirst())?.proof;
  }

  async function alertUnproven(trx: Trx, { reason }: Proof): Promise<void> {
    const { last } = await trx
      .selectFrom('backups')
      .select(({ fn }) => fn.max('started_at').as('last'))
      .where('proof', '=', 'passed')
      .executeTakeFirstOrThrow();
    const params = { restored: last?.toISOString() ?? null, reason: reason ?? '' };
    await raiseAlert(trx, 'backup_unproven', null, params);
  }

  /** Logs only: with a key that may only write, the storage's own rule removes old backups. */
  function logKept(error: unknown): void {
    log.warn({ err: reasonOf(error) }, 'old backups were not removed');
  }

  return {
    /** @returns number of attempts */
    async sweep(): Promise<number> {
      const now = clock();
      if (stopping.signal.aborted) return 0;
      const wanted = asked.shift();
      if (wanted) {
        await run(wanted);
        return 1;
      }
      if (!isTime() || (await isEmptyBesideBackups(db, folder))) return 0;
      const begun = await begin(now, false);
      if (!begun) return 0;
      await run(begun);
      return 1;
    },

    /** Begins a backup for the next sweep, due or not, unless one is being made. */
    async ask(): Promise<BackupStart> {
      // A storage that does not answer is found by the attempt.
      if (await isEmptyBesideBackups(db, folder).catch(() => false)) return 'beside_others';
      const begun = await begin(clock(), true);
      if (begun) asked.push(begun);
      return begun ? 'begun' : 'running';
    },

    /** Aborts the backup that is being made. */
    stop(): void {
      stopping.abort();
    },
  };
}
