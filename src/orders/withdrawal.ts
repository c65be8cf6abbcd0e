import type { Db, Trx } from '../server/db/database.ts';
import { withdrawalEnd } from '../shared/withdrawal.ts';
import type { Order } from './repository.ts';

/** The last moment at which an order's buyer may withdraw; null before the payment. */
export async function withdrawUntil(
  db: Db | Trx,
  { id, guarantee_days }: Pick<Order, 'id' | 'guarantee_days'>,
): Promise<Date | null> {
  const paid = await db
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', id)
    .where('to_status', '=', 'paid')
    .executeTakeFirst();
  return paid ? withdrawalEnd(paid.at, guarantee_days) : null;
}
