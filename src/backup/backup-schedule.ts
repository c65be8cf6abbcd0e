import { sql } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { formatMinute } from '../shared/dates.ts';
import { keepNewest } from './backup-names.ts';

/** How often the table is looked at, in seconds. */
const LOOK_EVERY = 60;
/** How long after a try the next one may come, in seconds: it failed, or its process died, or it still runs. */
const RETRY_AFTER = 3600;

interface Options {
  db: Db;
  /** Makes a backup in the folder; gives up when it is told so. */
  make(stop: AbortSignal): Promise<void>;
  /** The shop's own folder for its backups. */
  folder: string;
  /** Seconds from one to the next. */
  every: number;
  /** How many stay. */
  keep: number;
  clock: Clock;
  log: Logger;
}

/**
 * Makes a backup of the shop again and again, whichever of its processes is the first to see that one is due. Operators
 * are told where the newest one is older than two of them should be.
 */
export function createBackupSchedule({ db, make, folder, every, keep, clock, log }: Options) {
  const stopping = new AbortController();
  let nextLook = new Date(0);

  /** @returns the try's number; null where none is due */
  async function begin(now: Date): Promise<string | null> {
    return db.transaction().execute(async (trx) => {
      // Of two processes that look at once, the second one sees the first one's row.
      await sql`select pg_advisory_xact_lock(hashtext('backups'))`.execute(trx);
      const { rows } = await sql<{ id: string }>`
        insert into backups (started_at) select ${now} where not exists (
          select from backups where started_at > ${addSeconds(now, -RETRY_AFTER)}
            or (started_at > ${addSeconds(now, -every)} and ended_at is not null and failure is null))
        returning id`.execute(trx);
      await tellLate(trx, now);
      return rows[0]?.id ?? null;
    });
  }

  async function tellLate(trx: Trx, now: Date): Promise<void> {
    const { rows } = await sql<{ made: Date | null; first: Date }>`
      select max(started_at) filter (where ended_at is not null and failure is null) as made, min(started_at) as first
      from backups having count(*) > 0`.execute(trx);
    const [{ made, first } = { made: null, first: now }] = rows;
    if ((made ?? first) > addSeconds(now, -2 * every)) return;
    await raiseAlert(trx, 'backup_late', null, made ? `o último é de ${formatMinute(made)}` : 'ainda não há nenhum');
  }

  async function run(): Promise<string | null> {
    try {
      await make(stopping.signal);
      await keepNewest(folder, keep);
      return null;
    } catch (error) {
      log.error({ err: reasonOf(error) }, 'no backup was made');
      return reasonOf(error).slice(0, 200);
    }
  }

  return {
    /** @returns how many were tried */
    async sweep(): Promise<number> {
      const now = clock();
      if (stopping.signal.aborted || now < nextLook) return 0;
      nextLook = addSeconds(now, LOOK_EVERY);
      const id = await begin(now);
      if (id === null) return 0;
      const failure = await run();
      await db.updateTable('backups').set({ ended_at: clock(), failure }).where('id', '=', id).execute();
      return 1;
    },

    /** Gives up the one that is being made. */
    stop(): void {
      stopping.abort();
    },
  };
}
