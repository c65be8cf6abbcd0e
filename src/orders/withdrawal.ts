import type { Db, Trx } from '../server/db/database.ts';
import { AppError } from '../server/errors.ts';
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

/** @param at the moment that counts. @throws AppError 409 where the buyer may not withdraw any more by then */
export async function refuseLate(db: Db | Trx, order: Pick<Order, 'id' | 'guarantee_days'>, at: Date): Promise<void> {
  const until = await withdrawUntil(db, order);
  if (until && at <= until) return;
  const detail = `O prazo de ${order.guarantee_days} dias para desistir da compra já terminou.`;
  throw new AppError(409, 'withdrawal_period_over', detail);
}
