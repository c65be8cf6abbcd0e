import { sql } from 'kysely';
import { addSeconds } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { BOUNDS } from '../../platform/http/bounds.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import { addDays, isoDay } from '../../shared/dates.ts';
import { HOURLY_MEASURES } from '../../shared/panel/measures.ts';
import { MAX_ORIGINS, OTHERS } from '../../tracking/service.ts';
import type { ShopContext } from '../shop-context.ts';
import { factsBetween, startOf } from './facts.ts';

/** Interval of updates of the sums. */
const INTERVAL_SECONDS = 60;
/** Days before today that are summed up again each time: a transaction may be committed after midnight. */
const UNSETTLED_DAYS = 1;
/** Days before today that are summed up again once a day, in case a process was paused. */
const DAILY_UNSETTLED_DAYS = 7;
/** Days before the sums' start that are added at once. */
const PAST_DAYS = 14;

/** Lock that allows one process at a time. */
const LOCK = sql`hashtext('sales-sums')`;

interface State {
  /** First day of the sums. */
  since: string;
  until: Date;
}

type SumsContext = Pick<ShopContext, 'db' | 'clock'>;

/**
 * Creates the sweep that keeps sums by day, so that a year is read quickly: it sums up today and yesterday once a minute,
 * in one process. In the orders' own transactions it would cost two thirds of their throughput (all wait for the same
 * few rows).
 */
export function createSumsSweep({ db, clock }: SumsContext): Sweep {
  let next = new Date(0);
  /** Whether days before the sums' start are still missing. */
  let behind = false;
  return async () => {
    const now = clock();
    if (!behind && now < next) return 0;
    const state = behind ? null : await readSumsState(db);
    // Another process has just done it.
    if (state && addSeconds(state.until, INTERVAL_SECONDS) > now) {
      next = addSeconds(state.until, INTERVAL_SECONDS);
      return 0;
    }
    behind = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(trx);
      return rows[0]?.locked ? bringUpToDate(trx, clock(), 1) : false;
    });
    next = addSeconds(now, INTERVAL_SECONDS);
    return 1;
  };
}

/** Updates the sums of all days. */
export async function refreshSums({ db, clock }: SumsContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await bringUpToDate(trx, clock(), Number.POSITIVE_INFINITY);
  });
}

/** Reads the period of complete sums; null before the first. */
export async function readSumsState(db: Db | Trx): Promise<State | null> {
  const { rows } = await sql<State>`select since::text, until from sums_state`.execute(db);
  return rows[0] ?? null;
}

/** Sums up days; past days never change, so that the time of summing up makes no difference. */
async function sumUp(trx: Trx, first: string, last: string): Promise<void> {
  for (const table of ['sales_hours', 'sales_sources'] as const)
    await trx.deleteFrom(table).where('day', '>=', first).where('day', '<=', last).execute();
  await sql`
    with facts as materialized (${factsBetween(startOf(first), startOf(last, 1))}),
    -- Orders that nobody pays for name any number of origins, which nobody has visited from and which push none out
    -- that sold or had visits of that day or of the week before.
    counted as (
      select day, campaign, source, variant, sum(count) as count,
             coalesce(sum(count) filter (where measure = 'paid'), 0) as paid
      from facts group by 1, 2, 3, 4),
    rated as (
      select *, paid > 0 or exists (
        select from event_counts e
        where e.day = any(array(select counted.day - ago from generate_series(0, 7) as ago)) and
              (e.campaign, e.source, e.variant) = (counted.campaign, counted.source, counted.variant)) as familiar
      from counted),
    origins as (
      select day, campaign, source, variant, row_number() over (
        partition by day, campaign, familiar order by paid desc, count desc, source, variant
      ) <= case when familiar then ${MAX_ORIGINS}::integer else ${BOUNDS.newOrigins.site}::integer end as named
      from rated),
    by_source as (
      insert into sales_sources (day, campaign, source, variant, measure, count, amount)
      select day, campaign, case when named then source else ${OTHERS.source} end,
             case when named then variant else ${OTHERS.variant} end, measure, sum(count), sum(amount)
      from facts join origins using (day, campaign, source, variant) group by 1, 2, 3, 4, 5)
    insert into sales_hours (day, hour, campaign, measure, count, amount)
    select day, hour, campaign, measure, sum(count), sum(amount) from facts
    where measure = any(${[...HOURLY_MEASURES]}) group by 1, 2, 3, 4`.execute(trx);
}

/** Day of the first order; null without orders. */
async function firstDay(on: Db | Trx): Promise<string | null> {
  const first = await on.selectFrom('orders').select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
  return first ? isoDay(first.created_at) : null;
}

/** @param most maximum number of steps of {@link PAST_DAYS} into the past @returns whether past days are missing */
async function bringUpToDate(trx: Trx, now: Date, most: number): Promise<boolean> {
  const today = isoDay(now);
  const state = await readSumsState(trx);
  const daily = state !== null && isoDay(state.until) < today;
  // Includes the time in which no process ran.
  const missed = state && isoDay(state.until) < addDays(today, -UNSETTLED_DAYS) ? isoDay(state.until) : today;
  const settled = [addDays(today, -(daily ? DAILY_UNSETTLED_DAYS : UNSETTLED_DAYS)), missed].sort()[0] ?? today;
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

/** Deletes the sums, to be computed again, after orders stopped counting. */
export async function forgetSums(trx: Trx): Promise<void> {
  await sql`delete from sums_state`.execute(trx);
  await sql`delete from sales_hours`.execute(trx);
  await sql`delete from sales_sources`.execute(trx);
}
