import { sql } from 'kysely';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { addDays, endOfDay, isoDay } from '../shared/dates.ts';
import type { DaySoFar, Today, TodayQuery } from '../shared/panel/today-schema.ts';
import { UNDELIVERED } from './alerts/undelivered.ts';
import type { ShopContext } from './shop-context.ts';
import { COUNTS, isSale, startOf } from './sums/facts.ts';
import { type CampaignScope, type Measures, measureDay, ofCampaign } from './sums/measured.ts';
import { readSumsState } from './sums/sums.ts';

const WEEK = 7 * DAY;

/** Lifetime of a cached answer, so that any number of open panels cost one query of the orders. */
const FRESH_MS = 1000;

type TodayContext = Pick<ShopContext, 'db' | 'clock'>;

/** Creates the query of the current day's figures that is cached for a moment. */
export function cacheToday(context: TodayContext): (query: TodayQuery) => Promise<Today> {
  const answers = new Map<string, { at: number; answer: Promise<Today> }>();
  return (query) => {
    const name = query.campaign ?? '';
    const known = answers.get(name);
    const now = performance.now();
    if (known && now - known.at < FRESH_MS) return known.answer;
    const answer = readToday(context, query);
    for (const [old, { at }] of answers) if (now - at >= FRESH_MS) answers.delete(old);
    answers.set(name, { at: now, answer });
    return answer;
  };
}

/** Figures of the current day so far. */
export async function readToday({ db, clock }: TodayContext, { campaign }: TodayQuery): Promise<Today> {
  const at = clock();
  const day = isoDay(at);
  const before = addDays(day, -7);
  const summed = (await readSumsState(db))?.until ?? null;
  const [now, then, visits, visitsThen, waiting, unpaid, secondsToPay, secondsToPayThen, attention, isNew] =
    await Promise.all([
      measureDay(db, { day, until: at, campaign, summed }),
      measureDay(db, { day: before, until: addSeconds(at, -WEEK), campaign, summed }),
      visitsOn(db, day, campaign),
      visitsOn(db, before, campaign),
      waitingNow(db, at, campaign),
      unpaidSince(db, day, campaign),
      medianSecondsToPay(db, day, at, campaign),
      medianSecondsToPay(db, before, addSeconds(at, -WEEK), campaign),
      readAttention(db, at),
      hasNoSale(db),
    ]);
  const paidThen = await paidOn(db, before, campaign);
  return {
    day,
    at: at.toISOString(),
    now: soFar(now, visits, now.count('paid')),
    before: soFar(then, visitsThen, paidThen),
    waiting,
    unpaid,
    secondsToPay,
    secondsToPayBefore: secondsToPayThen,
    attention,
    isNew,
  };
}

async function visitsOn(db: Db, day: string, campaign: CampaignScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from event_counts
    where day = ${day}::date and event = 'view_item' and ${ofCampaign(campaign)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Number of sales of a whole past day. */
async function paidOn(db: Db, day: string, campaign: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from sales_hours
    where day = ${day}::date and measure = 'paid' and ${ofCampaign(campaign)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function waitingNow(db: Db, at: Date, campaign: string | undefined): Promise<Today['waiting']> {
  const { rows } = await sql<Today['waiting']>`
    select count(*)::int as count, coalesce(sum(orders.amount), 0)::int as amount
    from orders
    where orders.status = 'awaiting_payment' and ${ofCampaign(campaign, 'orders.campaign')} and ${COUNTS}
      and exists (select from payment_attempts
                  where order_id = orders.id and payment_attempts.status = 'open' and expires_at > ${at})`.execute(db);
  return rows[0] ?? { count: 0, amount: 0 };
}

/** Number of orders whose code lapsed on a day or since, and that are still unpaid. */
async function unpaidSince(db: Db, day: string, campaign: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_events lapse join orders on orders.id = lapse.order_id
    where lapse.at >= ${startOf(day)} and lapse.to_status = 'expired' and orders.status = 'expired'
      and ${ofCampaign(campaign, 'orders.campaign')} and ${COUNTS}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function medianSecondsToPay(
  db: Db,
  day: string,
  until: Date,
  campaign: string | undefined,
): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from payment.at - code.at)::float8) as seconds
    from order_events payment
    join order_events code on code.order_id = payment.order_id and code.to_status = 'awaiting_payment'
    join orders on orders.id = payment.order_id
    where payment.at >= ${startOf(day)} and payment.at <= ${until} and ${isSale('payment')}
      and ${ofCampaign(campaign, 'orders.campaign')} and ${COUNTS}`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** Whether there was never an order; test orders do not count. */
async function hasNoSale(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    none: boolean;
  }>`select not exists (select from orders where ${COUNTS}) as none`.execute(db);
  return rows[0]?.none ?? false;
}

/** Number of open matters for a person, in all campaigns. */
export async function readAttention(db: Db, at: Date): Promise<Today['attention']> {
  const { rows } = await sql<Today['attention']>`
    select (select count(*)::int from alerts where status = 'open') as alerts,
           (select count(*)::int from testimonials where status = 'pending') as testimonials,
           (select count(*)::int from inbox where status = 'parked') as "parkedWebhooks",
           (select count(*)::int from conversions where status = 'dead') as "deadJobs",
           (select count(*)::int from deliveries
            where ${UNDELIVERED} and kind = 'access' and created_at > ${addSeconds(at, -WEEK)}) as "bouncedMails",
           (select count(*)::int from audit_log
            where act = 'settings.changed' and params ->> 'part' is not null
              and at > ${addSeconds(at, -WEEK)}) as "changedSettings"`.execute(db);
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}

/** Figures of a past day. @param campaigns null for all */
export async function readWholeDay(db: Db, day: string, campaigns: readonly string[] | null): Promise<DaySoFar> {
  const until = addSeconds(endOfDay(new Date(`${day}T12:00:00Z`), 0), 0.001);
  const summed = (await readSumsState(db))?.until ?? null;
  const [measures, visits] = await Promise.all([
    measureDay(db, { day, until, campaign: campaigns ?? undefined, summed }),
    visitsOn(db, day, campaigns ?? undefined),
  ]);
  return soFar(measures, visits, measures.count('paid'));
}

/** @param paid sales in the period of the visits */
function soFar(measures: Measures, visits: number, paid: number): DaySoFar {
  const { codes, paid: sold, ...sums } = measures.sums;
  const { gross, returned, net } = sums;
  const conversion = visits > 0 ? (100 * paid) / visits : null;
  return { paid: sold, gross, returned, net, visits, codes, conversion };
}
