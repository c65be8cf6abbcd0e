import type { Campaign } from '../campaign/schema.ts';
import { addSeconds, DAY } from '../server/clock.ts';
import type { Db, Trx } from '../server/db/database.ts';

/**
 * Until when the buyer may withdraw, counted from the payment; null before it.
 *
 * @see CDC art. 49: at least seven days; a campaign's guarantee may be longer
 */
export async function withdrawUntil(
  db: Db | Trx,
  orderId: string,
  { product }: Pick<Campaign, 'product'>,
): Promise<Date | null> {
  const paid = await db
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'paid')
    .executeTakeFirst();
  return paid ? addSeconds(paid.at, product.guaranteeDays * DAY) : null;
}
