import { sql } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import { createPace } from '../platform/jobs/pace.ts';
import type { Logger } from '../platform/logger.ts';
import { formatMinute } from '../shared/dates.ts';
import { keepNewest } from './backup-names.ts';
import type { BackupFolder } from './places/backup-place.ts';
import type { Proof } from './proven-backup.ts';

/** How often the table is looked at, in seconds. */
const LOOK_EVERY = 60;
/** How long after a try the next one may come, in seconds: it failed, or its process died, or it still runs. */
const RETRY_AFTER = 3600;
/** How long after one that restored the next one is tried out, in seconds; those in between are made the same way. */
const CHECK_EVERY = 7 * DAY;
/** By how much clocks of several processes may differ, in seconds; what is dated later is of a clock that was set back since. */
const AHEAD = 3600;

/**
 * What Node is told for a process that makes a backup. It streams, and has little to keep: less than 100 MB, and no slower
 * with code that is compiled once.
 */
export const BACKUP_FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=64', '--no-opt'];

interface Options {
  db: Db;
  /** Makes a backup in the folder, and proves it where it is asked to; gives up when it is told so. */
  make(how: { check: boolean; stop: AbortSignal }): Promise<Proof | null>;
  /** The shop's own one for its backups. */
  folder: BackupFolder;
  /** Seconds from one to the next. */
  every: number;
  /** How many stay. */
  keep: number;
  clock: Clock;
  log: Logger;
}

/** A try that has begun. */
interface Try {
  id: string;
  /** Whether it is to be restored, to see that it can be. */
  check: boolean;
}

/**
 * Makes a backup of the shop again and again, whichever of its processes is the first to see that one is due, and
 * restores one now and then, to see that it can be. Operators are told where the newest one is older than two of them
 * should be, or does not restore.
 */
export function createBackupSchedule({ db, make, folder, every, keep, clock, log }: Options) {
  const stopping = new AbortController();
  const isTime = createPace(clock, LOOK_EVERY);

  /** @returns null where none is due */
  async function begin(now: Date): Promise<Try | null> {
    return db.transaction().execute(async (trx) => {
      // Of two processes that look at once, the second one sees the first one's row.
      await sql`select pg_advisory_xact_lock(hashtext('backups'))`.execute(trx);
      const { rows } = await sql<Try>`
        with known as (select * from backups where started_at < ${addSeconds(now, AHEAD)})
        insert into backups (started_at) select ${now} where not exists (
          select from known where started_at > ${addSeconds(now, -RETRY_AFTER)}
            or (started_at > ${addSeconds(now, -every)} and ended_at is not null and failure is null))
        returning id, not exists (
          select from known where proof = 'passed' and started_at > ${addSeconds(now, -CHECK_EVERY)}) as check`.execute(
        trx,
      );
      await tellLate(trx, now);
      return rows[0] ?? null;
    });
  }

  /**
   * Whether the backups that stand there are of a shop that was lost, and that this one is to become: it has none of its
   * own, and nothing to lose. One of it would be the newest, and the one that is restored.
   */
  async function isEmptyBesideOthers(): Promise<boolean> {
    const { rows } = await sql`select 1 from backups union all select 1 from orders limit 1`.execute(db);
    return rows.length === 0 && (await folder.names()).length > 0;
  }

  async function tellLate(trx: Trx, now: Date): Promise<void> {
    const { rows } = await sql<{ made: Date | null; first: Date }>`
      select max(started_at) filter (where ended_at is not null and failure is null) as made, min(started_at) as first
      from backups where started_at < ${addSeconds(now, AHEAD)} having count(*) > 0`.execute(trx);
    const [{ made, first } = { made: null, first: now }] = rows;
    if ((made ?? first) > addSeconds(now, -2 * every)) return;
    await raiseAlert(trx, 'backup_late', null, made ? `o último é de ${formatMinute(made)}` : 'ainda não há nenhum');
  }

  async function run({ id, check }: Try): Promise<void> {
    let proof: Proof | null = null;
    let failure: string | null = null;
    try {
      proof = await make({ check, stop: stopping.signal });
    } catch (error) {
      log.error({ err: reasonOf(error) }, 'no backup was made');
      failure = reasonOf(error).slice(0, 200);
    }
    await db.transaction().execute(async (trx) => {
      if (proof?.state === 'failed') await tellUnproven(trx, proof);
      const ended = { ended_at: clock(), failure, proof: proof?.state ?? null, proof_reason: proof?.reason ?? null };
      await trx.updateTable('backups').set(ended).where('id', '=', id).execute();
    });
    if (failure === null && (await lastProof()) !== 'failed') await keepNewest(folder, keep, clock()).catch(noteKept);
  }

  /** What was found out last: while it is no good, those of before may be the last that restore. */
  async function lastProof(): Promise<Proof['state'] | undefined | null> {
    const proven = db.selectFrom('backups').select('proof').where('proof', 'in', ['passed', 'failed']);
    return (await proven.orderBy('id', 'desc').limit(1).executeTakeFirst())?.proof;
  }

  async function tellUnproven(trx: Trx, { reason }: Proof): Promise<void> {
    const { last } = await trx
      .selectFrom('backups')
      .select(({ fn }) => fn.max('started_at').as('last'))
      .where('proof', '=', 'passed')
      .executeTakeFirstOrThrow();
    const since = last ? `o último que restaurou é de ${formatMinute(last)}` : 'nenhum restaurou ainda';
    await raiseAlert(trx, 'backup_unproven', null, `${since}. ${reason}`);
  }

  /** A key that may only write is no fault: whoever runs the storage removes old ones. */
  function noteKept(error: unknown): void {
    log.warn({ err: reasonOf(error) }, 'old backups were not removed');
  }

  return {
    /** @returns how many were tried */
    async sweep(): Promise<number> {
      const now = clock();
      if (stopping.signal.aborted || !isTime()) return 0;
      if (await isEmptyBesideOthers()) return 0;
      const begun = await begin(now);
      if (!begun) return 0;
      await run(begun);
      return 1;
    },

    /** Gives up the one that is being made. */
    stop(): void {
      stopping.abort();
    },
  };
}
