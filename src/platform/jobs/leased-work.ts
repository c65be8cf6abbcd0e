import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { addSeconds, type Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { failureOf } from '../db/outage.ts';
import type { Database } from '../db/schema.ts';
import type { Logger } from '../logger.ts';
import type { Jobs } from './jobs.ts';

/** Lease of a row, in seconds: twice the duration of the slowest call. */
export const LEASE_SECONDS = 30;
/** Lease of a row that its worker keeps locked, in seconds; the lock protects it anyway. */
export const LOCKED_LEASE_SECONDS = 10;
/** Timeout of a stop that waits for running work, in ms. */
const STOP_TIMEOUT_MS = 15_000;

/** Rows that share neither slots nor throttling with those of another lane. */
export interface Lane {
  /** Condition of its rows. */
  where: RawBuilder<unknown>;
  /** Maximum number of rows at once in this process. */
  slots: number;
}

/** Table of the work, and its concurrency. */
export interface WorkOptions<Table extends keyof Database> {
  table: Table;
  /** Name of its wake-ups; defaults to the table's name. */
  name?: string;
  /** Column of a row's due time and of the end of its lease; defaults to `due_at`. */
  due?: string & keyof Database[Table];
  /** Condition of open rows, which needs an index; defaults to `status` being `queued`. */
  open?: RawBuilder<unknown>;
  /** Returns the lanes whose rows are taken now, each of them always the same object; or the slots of a single lane. */
  lanes: (() => readonly Lane[]) | number;
}

interface Options<Table extends keyof Database> extends WorkOptions<Table> {
  /** In seconds; defaults to {@link LEASE_SECONDS}. */
  lease?: number;
  /**
   * If more is due than can be taken at once, every other batch takes the rows with the greatest values of this column.
   */
  newest?: string & keyof Database[Table];
  /**
   * Does the work, and writes the next due time into the row, if any. A row that throws is due again when its lease
   * ends. Must be idempotent.
   *
   * @returns false if the other side did not answer: then its lane is throttled
   */
  run(row: Selectable<Database[Table]>): Promise<boolean | undefined>;
}

/** Context that all work runs with. */
export interface WorkContext {
  db: Db;
  jobs: Jobs;
  clock: Clock;
  /** Waits so many ms; replaced when time is simulated. */
  sleep?: (ms: number) => Promise<void>;
  log: Logger;
}

/** Default condition of open rows. */
export const QUEUED = sql`status = 'queued'`;

export interface LeasedWork {
  /**
   * Takes up due work, as much as may run at once; the rest follows by itself. @returns how much it has taken so far
   */
  sweep(): Promise<number>;
  /** Registers the work to be woken up by its name. */
  start(): void;
}

interface RunningLane extends Lane {
  /** Maximum number of running rows at this time. */
  width: number;
  running: number;
  /** Something may be due that was not taken. */
  wanted: boolean;
  newestFirst: boolean;
  filling: boolean;
}

/**
 * Creates work whose rows hold their own due times.
 *
 * A row is taken by moving its due time to the end of a lease, so nothing is done without a lease, a row is never
 * queued anywhere else, and the work of a dead process is due again by itself. Rows are taken as slots are free, so an
 * outage increases only the number of due rows. A lane whose other side is silent halves its width with each missing
 * answer, down to one, and widens by one with each answer: after an outage calls do not come all at once.
 */
export function createLeasedWork<Table extends keyof Database>(
  { db, jobs, clock, log }: WorkContext,
  options: Options<Table>,
): LeasedWork {
  type Row = Selectable<Database[Table]>;
  const { name = options.table, open = QUEUED, lease: leaseSeconds = LEASE_SECONDS } = options;
  const table = sql.table(options.table);
  const due = sql.ref(options.due ?? 'due_at');
  const single: Lane[] = typeof options.lanes === 'number' ? [{ where: sql`true`, slots: options.lanes }] : [];
  const openLanes = typeof options.lanes === 'number' ? () => single : options.lanes;
  const lanes = new Map<Lane, RunningLane>();
  const tasks = new Set<Promise<void>>();
  let stopped = false;
  let last = new Date(0);

  function runningOf(lane: Lane): RunningLane {
    const known = lanes.get(lane);
    if (known) return known;
    const fresh = { ...lane, width: lane.slots, running: 0, wanted: false, newestFirst: false, filling: false };
    lanes.set(lane, fresh);
    return fresh;
  }

  /**
   * Moves due times back when a time server or an operator sets the system's clock back; otherwise all rows would wait
   * until the clock has caught up.
   */
  async function followClock(): Promise<void> {
    const now = clock();
    const seconds = (last.getTime() - now.getTime()) / 1000;
    if (seconds > 0)
      await sql`
        update ${table} set ${due} = ${due} - make_interval(secs => ${seconds})
        where id in (select id from ${table} where ${open} and ${due} > ${now} for update skip locked)`.execute(db);
    last = now;
  }

  async function lease({ where, newestFirst }: Lane & { newestFirst: boolean }, limit: number): Promise<Row[]> {
    const now = clock();
    const order = newestFirst && options.newest ? sql`${sql.ref(options.newest)} desc` : due;
    const { rows } = await sql<Row>`
      update ${table} set ${due} = ${addSeconds(now, leaseSeconds)}
      where id in (
        select id from ${table} where ${open} and ${where} and ${due} <= ${now}
        order by ${order} limit ${limit} for update skip locked)
      returning *`.execute(db);
    return rows;
  }

  /** @returns how many were taken; 0 if another call is filling the lane, which then continues */
  async function fill(lane: RunningLane): Promise<number> {
    lane.wanted = true;
    if (lane.filling) return 0;
    lane.filling = true;
    let taken = 0;
    try {
      while (lane.wanted && !stopped) {
        const free = lane.width - lane.running;
        // In batches, which cost the database less; each finished task calls this again.
        if (free < Math.ceil(lane.width / 4)) break;
        lane.wanted = false;
        const rows = await lease(lane, free);
        taken += rows.length;
        lane.wanted ||= rows.length === free;
        lane.newestFirst = rows.length === free && !lane.newestFirst;
        for (const row of rows) begin(lane, row);
      }
    } finally {
      lane.filling = false;
    }
    return taken;
  }

  function begin(lane: RunningLane, row: Row): void {
    lane.running += 1;
    const task = work(lane, row).finally(() => {
      tasks.delete(task);
      lane.running -= 1;
      if (lane.wanted && !stopped) fill(lane).catch((error) => failed(error, 'work not taken up'));
    });
    tasks.add(task);
  }

  async function work(lane: RunningLane, row: Row): Promise<void> {
    try {
      const answered = (await options.run(row)) !== false;
      lane.width = answered ? Math.min(lane.slots, lane.width + 1) : Math.max(1, Math.floor(lane.width / 2));
    } catch (error) {
      failed(error, 'work failed; it is due again when its lease ends');
    }
  }

  function failed(error: unknown, what: string): void {
    log.warn({ work: name, ...failureOf(error) }, what);
  }

  async function sweep(): Promise<number> {
    if (stopped) return 0;
    await followClock();
    const taken = await Promise.all(openLanes().map((lane) => fill(runningOf(lane))));
    return taken.reduce((all, count) => all + count, 0);
  }

  /** Resolves when nothing runs; rows that are just being leased count too. */
  async function idle(): Promise<void> {
    for (;;) {
      const isFilling = [...lanes.values()].some(({ filling }) => filling);
      if (!isFilling && tasks.size === 0) return;
      await Promise.race([...tasks, ...(isFilling ? [sleep(10)] : [])]);
    }
  }

  async function stop(): Promise<void> {
    stopped = true;
    const timeout = new AbortController();
    const enough = sleep(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {});
    await Promise.race([idle(), enough]);
    timeout.abort();
  }

  return {
    sweep,
    start: () => jobs.register(name, { sweep, idle, stop }),
  };
}

/**
 * Returns a lane for each of the present values of a column; rows with other values are not taken.
 *
 * @param values may change from one call to the next
 */
export function lanesOf(column: string, values: () => readonly string[], slots: number): () => readonly Lane[] {
  const known = new Map<string, Lane>();
  function laneOf(value: string): Lane {
    const lane = known.get(value) ?? { where: sql`${sql.ref(column)} = ${value}`, slots };
    known.set(value, lane);
    return lane;
  }
  return () => values().map(laneOf);
}
