import { sql } from 'kysely';
import { addSeconds, DAY } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createCache } from '../../shared/cache.ts';

/** Period in which a price must have been charged to count as the usual one, in seconds. */
const USUAL_PRICE_SECONDS = 180 * DAY;

/** Condition that a paid row of `orders` was paid with money, not at the simulator. A real shop has few others. */
export const FOR_MONEY = sql<boolean>`not exists (
  select from payment_attempts
  where order_id = orders.id and provider = 'simulator' and payment_attempts.status = 'paid')`;

/** Facts that the shop's orders prove about a campaign. The simulator's prove nothing, as no money was paid. */
export interface SalesFacts {
  /** Number of people whose payment was not returned. */
  buyers: number;
  /** Number of products delivered to them. */
  deliveries: number;
  /** Amounts charged in the last 180 days, in centavos, each once. */
  charged: number[];
}

/** Counts the orders of a campaign that were paid with money. */
export async function salesFacts(db: Db, campaignId: string, now: Date): Promise<SalesFacts> {
  const { rows } = await sql<SalesFacts>`
    select count(distinct buyer_email)::int as buyers,
           count(*) filter (where exists (
             select from deliveries
             where deliveries.order_id = orders.id and kind = 'access' and deliveries.status in ('sent', 'opened')
           ))::int as deliveries,
           coalesce(
             array_agg(distinct amount) filter (where created_at > ${addSeconds(now, -USUAL_PRICE_SECONDS)}),
             '{}'
           ) as charged
    from orders
    where status = 'paid' and campaign = ${campaignId} and ${FOR_MONEY} and not test and kind = 'sale'`.execute(db);
  return rows[0] ?? { buyers: 0, deliveries: 0, charged: [] };
}

const lately = new WeakMap<Db, ReturnType<typeof createCache<SalesFacts>>>();
/** Maximum number of cached campaigns: those edited at the same time. */
const MAX_CACHED = 20;

/** Returns the facts as counted once a minute: a shop with a million orders is not counted at each pause in typing. */
export function salesWithinMinute(db: Db, campaignId: string, now: Date): Promise<SalesFacts> {
  const known = lately.get(db) ?? createCache<SalesFacts>(MAX_CACHED);
  lately.set(db, known);
  const minute = Math.floor(now.getTime() / 60_000);
  return known(`${campaignId} ${minute}`, () => salesFacts(db, campaignId, now));
}
