import { readWithdrawalPeriod } from '../delivery/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { isConfirmable } from '../shared/withdrawal-period.ts';
import type { Order } from './repository.ts';
import { waitingRequest } from './waiting-request.ts';

/** Withdrawal that the buyer of a paid order may still make. */
export interface Withdrawal {
  /** Last moment to request it; null: only a person can still confirm an earlier request. */
  until: Date | null;
  /** Moment of a request on the access page that waits for its confirmation. */
  requestedAt: Date | null;
}

/**
 * Returns the withdrawal that an order still allows; null once the period is over, unless a request in time still
 * waits.
 */
export async function withdrawalOf(
  db: Db | Trx,
  order: Pick<Order, 'id' | 'guarantee_days' | 'kind'>,
  now: Date,
): Promise<Withdrawal | null> {
  // A free order has no purchase to withdraw from.
  if (order.kind === 'free') return null;
  const until = (await readWithdrawalPeriod(db, order, now))?.until;
  if (!until) return null;
  const request = await waitingRequest(db, order.id);
  if (request && isConfirmable(request, now)) return { until, requestedAt: request.requested_at };
  // While the period runs, an unconfirmed request can be made again.
  if (until >= now) return { until, requestedAt: null };
  return request ? { until: null, requestedAt: request.requested_at } : null;
}

/** Stores the request of an order, unanswered or refused, in place of an earlier one. */
export async function storeRequest(
  trx: Trx,
  orderId: string,
  asked: { id: string; requested_at: Date; refused_at: Date | null },
): Promise<void> {
  const request = { ...asked, confirmed_at: null, reminded_at: null, refusal: null };
  await trx
    .insertInto('withdrawal_requests')
    .values({ order_id: orderId, ...request })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(request))
    .execute();
}

/** Confirms the waiting request of an order, whichever link or person confirmed it. */
export async function confirmRequest(trx: Trx, orderId: string, at: Date): Promise<void> {
  await trx
    .updateTable('withdrawal_requests')
    .set({ confirmed_at: at })
    .where('order_id', '=', orderId)
    .where('confirmed_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute();
}

/**
 * Refuses a withdrawal that comes too late; a request in time is confirmed later.
 *
 * @throws AppError 409 if the period is over, 410 if only a person can still confirm an earlier request
 */
export async function refuseLate(trx: Trx, order: Pick<Order, 'id' | 'guarantee_days'>, now: Date): Promise<void> {
  const request = await waitingRequest(trx, order.id);
  if (request && isConfirmable(request, now)) return;
  const period = await readWithdrawalPeriod(trx, order, now);
  if (period && now <= period.until) return;
  if (request) throw new AppError('withdrawal_link_over');
  throw new AppError('withdrawal_period_over', { days: order.guarantee_days });
}
