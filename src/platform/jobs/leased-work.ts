import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { addSeconds, type Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { failureOf } from '../db/outage.ts';
import type { Database } from '../db/schema.ts';
import type { Logger } from '../logger.ts';
import type { Jobs } from './jobs.ts';

/** How long a row is left to who took it, in seconds: twice what the slowest call may take. */
export const LEASE = 30;
/** The same where who took a row has it locked while it works, so that nobody else can take it anyway. */
export const LOCKED_LEASE = 10;
/** How long a stop waits for what runs, in ms. */
const STOP_PATIENCE = 15_000;

/** Rows that share nothing with those of another lane: neither their number at once nor what they wait for. */
export interface Lane {
  /** Which rows. */
  where: RawBuilder<unknown>;
  /** How many at once in this process. */
  slots: number;
}

/** Where work stands, and how much of it is done at once. */
export interface WorkOptions<Table extends keyof Database> {
  table: Table;
  /** By which it is woken up; the table's name unless told. */
  name?: string;
  /** The column that says when a row is due, and until when it is leased; `due_at` unless told. */
  due?: string & keyof Database[Table];
  /** Which rows are open at all, and there is an index for it; those whose `status` is `queued` unless told. */
  open?: RawBuilder<unknown>;
  /** In lanes, or so many at once in this process, in one lane. */
  lanes: Lane[] | number;
}

interface Options<Table extends keyof Database> extends WorkOptions<Table> {
  /** In seconds; {@link LEASE} unless told. */
  lease?: number;
  /** While more is due than can be taken at once, every other time those come first where this column is greatest. */
  newest?: string & keyof Database[Table];
  /**
   * Does it, and writes into the row when it is due again, if ever. What it threw at is due again when the lease ends.
   * Must be safe to do twice.
   *
   * @returns false where the other side did not answer: then its lane is throttled
   */
  run(row: Selectable<Database[Table]>): Promise<boolean | undefined>;
}

/** What all work needs of the process that it is done in. */
export interface WorkContext {
  db: Db;
  jobs: Jobs;
  clock: Clock;
  /** Waits so many ms; another one where time is simulated. */
  sleep?: (ms: number) => Promise<void>;
  log: Logger;
}

/** Which rows are open where nothing else is told. */
export const QUEUED = sql`status = 'queued'`;

export interface LeasedWork {
  /** Takes up what is due, as much as may run at once; the rest follows by itself. @returns how much it took by now */
  sweep(): Promise<number>;
  /** From now on it is woken up by its name. */
  start(): void;
}

interface RunningLane extends Lane {
  /** How many may run at once at this time. */
  width: number;
  running: number;
  /** Something may be due that was not taken. */
  wanted: boolean;
  newestFirst: boolean;
  filling: boolean;
}

/**
 * Work whose rows say themselves when they are due.
 *
 * A row is taken by moving its due time to the end of a lease, so nothing is done without a lease, a row is never queued
 * anywhere else, and what a dead process had taken is due again by itself. Rows are taken as slots are free, so an
 * outage makes nothing grow but the number of rows that are due. A lane whose other side is silent halves its width
 * with each missing answer, down to one, and widens by one with each answer: after an outage calls do not come all at
 * once.
 */
export function createLeasedWork<Table extends keyof Database>(
  { db, jobs, clock, log }: WorkContext,
  options: Options<Table>,
): LeasedWork {
  type Row = Selectable<Database[Table]>;
  const { name = options.table, open = QUEUED, lease: leaseSeconds = LEASE } = options;
  const table = sql.table(options.table);
  const due = sql.ref(options.due ?? 'due_at');
  const lanes = (typeof options.lanes === 'number' ? oneLane(options.lanes) : options.lanes).map(
    (lane): RunningLane => ({
      ...lane,
      width: lane.slots,
      running: 0,
      wanted: false,
      newestFirst: false,
      filling: false,
    }),
  );
  const tasks = new Set<Promise<void>>();
  let stopped = false;
  let last = new Date(0);

  /**
   * Where the system's clock is set back, by a time server or an operator, rows are set back with it, or all would wait
   * until it has caught up.
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

  /** @returns how much was taken; 0 where that is under way already, which then goes on */
  async function fill(lane: RunningLane): Promise<number> {
    lane.wanted = true;
    if (lane.filling) return 0;
    lane.filling = true;
    let taken = 0;
    try {
      while (lane.wanted && !stopped) {
        const free = lane.width - lane.running;
        // Some at a time, which costs the database less; who ends comes back here.
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
    const taken = await Promise.all(lanes.map(fill));
    return taken.reduce((all, count) => all + count, 0);
  }

  /** Resolves when nothing runs; rows that are just being leased count too. */
  async function idle(): Promise<void> {
    for (;;) {
      const isFilling = lanes.some(({ filling }) => filling);
      if (!isFilling && tasks.size === 0) return;
      await Promise.race([...tasks, ...(isFilling ? [sleep(10)] : [])]);
    }
  }

  async function stop(): Promise<void> {
    stopped = true;
    const patience = new AbortController();
    const enough = sleep(STOP_PATIENCE, undefined, { signal: patience.signal }).catch(() => {});
    await Promise.race([idle(), enough]);
    patience.abort();
  }

  return {
    sweep,
    start: () => jobs.register(name, { sweep, idle, stop }),
  };
}

/** One lane for each of these values of a column; rows with any other one are left as they are. */
export function lanesOf(column: string, values: string[], slots: number): Lane[] {
  return values.map((value) => ({ where: sql`${sql.ref(column)} = ${value}`, slots }));
}

/** One lane for all rows. */
function oneLane(slots: number): Lane[] {
  return [{ where: sql`true`, slots }];
}
