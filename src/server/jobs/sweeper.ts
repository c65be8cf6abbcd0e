import { type RawBuilder, sql } from 'kysely';
import { addSeconds, type Clock } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { reasonOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/** Rows that one round of a sweep takes. */
const BATCH = 100;
/** How long a row that was taken is left to its job, in seconds. */
const LEASE = 60;

/** How long a fresh row is left to its job before a sweep looks at it, in seconds. */
export const JOB_GRACE = 5;
/** The longest wait between two tries of what somebody waits for, in seconds. */
const MAX_WAIT = 900;
/** The same where an answer takes hours anyway, as a bank's or a measuring service's may. */
const MAX_PATIENT_WAIT = 21_600;

/** When to try again what failed: the waits double, from 2 s on. @param failures with this one */
export function retryAt(now: Date, failures: number): Date {
  return addSeconds(now, Math.min(MAX_WAIT, 2 ** failures));
}

/** The same from 4 s on, for what nobody is waiting for at this moment. */
export function patientRetryAt(now: Date, failures: number): Date {
  return addSeconds(now, Math.min(MAX_PATIENT_WAIT, 2 ** (failures + 1)));
}

/** Finds work that a lost or failed job left behind and queues it again. @returns how much it found */
export type Sweep = () => Promise<number>;

interface SweepOptions {
  table: keyof Database;
  /** The column that says when a row is due. */
  due: string;
  /** Which rows are open at all; there is an index for it. */
  open: RawBuilder<unknown>;
  job: JobDefinition<{ id: string }>;
}

/**
 * A sweep over a table whose rows say themselves when they are due. Where the system's clock is set back, by a time
 * server or an operator, they are set back with it, or all would wait until it has caught up.
 */
export function createSweep({ db, jobs, clock }: { db: Db; jobs: Jobs; clock: Clock }, options: SweepOptions): Sweep {
  const table = sql.table(options.table);
  const due = sql.ref(options.due);
  let last = new Date(0);

  async function setBack(trx: Trx, now: Date): Promise<void> {
    const seconds = (last.getTime() - now.getTime()) / 1000;
    await sql`
      update ${table} set ${due} = ${due} - make_interval(secs => ${seconds})
      where id in (select id from ${table} where ${options.open} and ${due} > ${now} for update skip locked)`.execute(
      trx,
    );
  }

  return async () => {
    const now = clock();
    const taken = await db.transaction().execute(async (trx) => {
      if (now < last) await setBack(trx, now);
      const { rows } = await sql<{ id: string }>`
        update ${table} set ${due} = ${addSeconds(now, LEASE)}
        where id in (
          select id from ${table} where ${options.open} and ${due} <= ${now}
          order by ${due} limit ${BATCH} for update skip locked)
        returning id`.execute(trx);
      for (const { id } of rows) await jobs.enqueue(trx, options.job, { id });
      return rows.length;
    });
    last = now;
    return taken;
  };
}

/**
 * Runs the sweeps every second, in every process: they pass by each other's locked rows.
 *
 * @returns a function that stops it and waits for the running round
 */
export function startSweeper(sweeps: Record<string, Sweep>, log: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round = run();

  async function run(): Promise<void> {
    for (const [name, sweep] of Object.entries(sweeps)) {
      try {
        await sweep();
      } catch (error) {
        // The database may be restarting; the next round finds the same work.
        log.warn({ sweep: name, err: reasonOf(error) }, 'sweep failed');
      }
    }
    if (stopped) return;
    timer = setTimeout(() => {
      round = run();
    }, 1000);
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
