import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { withdrawalEnd } from '../shared/withdrawal-period.ts';
import type { Order } from './repository.ts';

/** What the buyer of a paid order may still do. */
export interface Withdrawal {
  /** The last moment to ask for it. */
  until: Date;
  /** When it was asked for on the access page, if it was; it waits for a confirmation then. */
  requestedAt: Date | null;
}

/** Null once the period is over, unless a withdrawal was asked for in time and still waits. */
export async function withdrawalOf(
  db: Db | Trx,
  order: Pick<Order, 'id' | 'guarantee_days' | 'kind'>,
  now: Date,
): Promise<Withdrawal | null> {
  // Nothing was bought.
  if (order.kind === 'free') return null;
  const until = await withdrawUntil(db, order);
  if (!until) return null;
  const request = await requestOf(db, order.id);
  const requestedAt = request?.confirmed_at === null ? request.requested_at : null;
  return requestedAt || until >= now ? { until, requestedAt } : null;
}

/** What was asked for on the access page of an order. */
export function requestOf(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('withdrawal_requests')
    .select(['requested_at', 'confirmed_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Whichever of the buyer's links was pressed: nothing waits any more. */
export async function confirmRequest(trx: Trx, orderId: string, at: Date): Promise<void> {
  await trx
    .updateTable('withdrawal_requests')
    .set({ confirmed_at: at })
    .where('order_id', '=', orderId)
    .where('confirmed_at', 'is', null)
    .execute();
}

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
  throw new AppError('withdrawal_period_over', { days: order.guarantee_days });
}
