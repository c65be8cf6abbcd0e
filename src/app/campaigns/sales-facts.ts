import { sql } from 'kysely';
import { addSeconds, DAY } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createCache } from '../../shared/cache.ts';

/** How long ago a price may have been charged to be what the seller usually asks, in seconds. */
const OF_LATE = 180 * DAY;

/** Of a row of `orders` that was paid: with money, as nobody pays at the simulator. A real shop has few that are not so. */
export const FOR_MONEY = sql<boolean>`not exists (
  select from payment_attempts
  where order_id = orders.id and provider = 'simulator' and payment_attempts.status = 'paid')`;

/** What the shop's books prove of a campaign. The simulator's orders prove nothing: nobody paid. */
export interface SalesFacts {
  /** People whose payment stayed, and products handed to them. */
  buyers: number;
  deliveries: number;
  /** What was charged of late, in centavos, each amount once. */
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
             array_agg(distinct amount) filter (where created_at > ${addSeconds(now, -OF_LATE)}),
             '{}'
           ) as charged
    from orders
    where status = 'paid' and campaign = ${campaignId} and ${FOR_MONEY} and not test and kind = 'sale'`.execute(db);
  return rows[0] ?? { buyers: 0, deliveries: 0, charged: [] };
}

const lately = new WeakMap<Db, ReturnType<typeof createCache<SalesFacts>>>();
/** Campaigns that are edited at once. */
const KEPT = 20;

/** The same, counted once a minute: a shop with a million orders is not counted at each pause of who edits a page. */
export function salesWithinMinute(db: Db, campaignId: string, now: Date): Promise<SalesFacts> {
  const known = lately.get(db) ?? createCache<SalesFacts>(KEPT);
  lately.set(db, known);
  const minute = Math.floor(now.getTime() / 60_000);
  return known(`${campaignId} ${minute}`, () => salesFacts(db, campaignId, now));
}
