import { sql } from 'kysely';
import { addSeconds, type Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { BOUNDS } from '../../platform/http/bounds.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import { addDays, isoDay } from '../../shared/dates.ts';
import { HOURLY_MEASURES } from '../../shared/panel/measures.ts';
import { MAX_ORIGINS, OTHERS } from '../../tracking/service.ts';
import { factsBetween, startOf } from './facts.ts';

/** How often the sums are brought up to date, in seconds. */
const EVERY = 60;
/** Days before today that are summed up anew each time: what began before midnight is committed after it. */
const UNSETTLED = 1;
/** The same once a day, in case a process had stopped for a while. */
const UNSETTLED_DAILY = 7;
/** Days from before the sums that are summed up at once. */
const PAST_DAYS = 14;

/** One process at a time sums up. */
const LOCK = sql`hashtext('sales-sums')`;

interface State {
  /** The first day that is summed up. */
  since: string;
  until: Date;
}

/**
 * Keeps what each day brought, so that a year is read in a moment: a sweep sums up today and yesterday once a minute, in
 * one process. In the orders' own transactions it would cost two thirds of them (all wait for the same few rows).
 */
export function createSums({ db, clock }: { db: Db; clock: Clock }) {
  let next = new Date(0);
  /** There are days from before the sums that nobody has summed up. */
  let behind = false;

  async function stateOf(on: Db | Trx): Promise<State | null> {
    const { rows } = await sql<State>`select since::text, until from sums_state`.execute(on);
    return rows[0] ?? null;
  }

  /** What happened on a day that is over never changes, so that it makes no difference when it is summed up. */
  async function sumUp(trx: Trx, first: string, last: string): Promise<void> {
    for (const table of ['sales_hours', 'sales_sources'] as const)
      await trx.deleteFrom(table).where('day', '>=', first).where('day', '<=', last).execute();
    await sql`
      with facts as materialized (${factsBetween(startOf(first), startOf(last, 1))}),
      -- Orders that nobody pays for name any number of origins, which nobody has visited from and which push none out
      -- that sold or had visits of that day or of the week before.
      asked as (
        select day, campaign, source, variant, sum(count) as count,
               coalesce(sum(count) filter (where measure = 'paid'), 0) as paid
        from facts group by 1, 2, 3, 4),
      told as (
        select *, paid > 0 or exists (
          select from event_counts e
          where e.day = any(array(select asked.day - ago from generate_series(0, 7) as ago)) and
                (e.campaign, e.source, e.variant) = (asked.campaign, asked.source, asked.variant)) as familiar
        from asked),
      origins as (
        select day, campaign, source, variant, row_number() over (
          partition by day, campaign, familiar order by paid desc, count desc, source, variant
        ) <= case when familiar then ${MAX_ORIGINS}::integer else ${BOUNDS.newOrigins.site}::integer end as named
        from told),
      by_source as (
        insert into sales_sources (day, campaign, source, variant, measure, count, amount)
        select day, campaign, case when named then source else ${OTHERS.source} end,
               case when named then variant else ${OTHERS.variant} end, measure, sum(count), sum(amount)
        from facts join origins using (day, campaign, source, variant) group by 1, 2, 3, 4, 5)
      insert into sales_hours (day, hour, campaign, measure, count, amount)
      select day, hour, campaign, measure, sum(count), sum(amount) from facts
      where measure = any(${[...HOURLY_MEASURES]}) group by 1, 2, 3, 4`.execute(trx);
  }

  /** The day of the first order; null: there is none. */
  async function firstDay(on: Db | Trx): Promise<string | null> {
    const first = await on.selectFrom('orders').select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
    return first ? isoDay(first.created_at) : null;
  }

  /** @param most times {@link PAST_DAYS} from before the sums @returns whether there are more of them */
  async function bringUpToDate(trx: Trx, most: number): Promise<boolean> {
    const now = clock();
    const today = isoDay(now);
    const state = await stateOf(trx);
    const daily = state !== null && isoDay(state.until) < today;
    // All that was missed while no process ran, too.
    const missed = state && isoDay(state.until) < addDays(today, -UNSETTLED) ? isoDay(state.until) : today;
    const settled = [addDays(today, -(daily ? UNSETTLED_DAILY : UNSETTLED)), missed].sort()[0] ?? today;
    await sumUp(trx, settled, today);

    let since = state && state.since < settled ? state.since : settled;
    const first = await firstDay(trx);
    let rounds = 0;
    for (; first !== null && since > first && rounds < most; rounds += 1) {
      const last = addDays(since, -1);
      since = [addDays(since, -PAST_DAYS), first].sort().at(-1) ?? last;
      await sumUp(trx, since, last);
    }
    await sql`
      insert into sums_state (since, until) values (${since}, ${now})
      on conflict (id) do update set since = excluded.since, until = excluded.until`.execute(trx);
    return first !== null && since > first;
  }

  /** One round, unless another process is at it. @returns whether there are more days from before */
  function runOnce(): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(trx);
      return rows[0]?.locked ? bringUpToDate(trx, 1) : false;
    });
  }

  const sweep: Sweep = async () => {
    const now = clock();
    if (!behind && now < next) return 0;
    const state = behind ? null : await stateOf(db);
    // Another process has just done it.
    if (state && addSeconds(state.until, EVERY) > now) {
      next = addSeconds(state.until, EVERY);
      return 0;
    }
    behind = await runOnce();
    next = addSeconds(now, EVERY);
    return 1;
  };

  return {
    sweep,

    /** Brings the sums up to date, all days of them. */
    async refresh(): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
        await bringUpToDate(trx, Number.POSITIVE_INFINITY);
      });
    },

    /** Until when they are whole. */
    state: () => stateOf(db),
  };
}

export type Sums = ReturnType<typeof createSums>;

/** What is summed up is wrong from now on, as orders stopped counting: all of it is summed up anew. */
export async function forgetSums(trx: Trx): Promise<void> {
  await sql`delete from sums_state`.execute(trx);
  await sql`delete from sales_hours`.execute(trx);
  await sql`delete from sales_sources`.execute(trx);
}
