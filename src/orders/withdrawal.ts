import { readWithdrawalPeriod } from '../delivery/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { isConfirmable } from '../shared/withdrawal-period.ts';
import type { Order } from './repository.ts';
import { waitingRequest } from './waiting-request.ts';

/** What the buyer of a paid order may still do. */
export interface Withdrawal {
  /** The last moment to ask for it; null: only a person can confirm any more what was asked for in time. */
  until: Date | null;
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
  const until = (await readWithdrawalPeriod(db, order, now))?.until;
  if (!until) return null;
  const request = await waitingRequest(db, order.id);
  if (request && isConfirmable(request, now)) return { until, requestedAt: request.requested_at };
  // While the period runs, whoever did not confirm one in time asks for another one.
  if (until >= now) return { until, requestedAt: null };
  return request ? { until: null, requestedAt: request.requested_at } : null;
}

/** Whichever of the buyer's links was pressed, or whoever said so: nothing waits any more. */
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
 * Refuses a withdrawal that comes too late; one that was asked for in time is confirmed later.
 *
 * @throws AppError 409 where the period is over, 410 where only a person can confirm any more what was asked for in it
 */
export async function refuseLate(trx: Trx, order: Pick<Order, 'id' | 'guarantee_days'>, now: Date): Promise<void> {
  const request = await waitingRequest(trx, order.id);
  if (request && isConfirmable(request, now)) return;
  const period = await readWithdrawalPeriod(trx, order, now);
  if (period && now <= period.until) return;
  if (request) throw new AppError('withdrawal_link_over');
  throw new AppError('withdrawal_period_over', { days: order.guarantee_days });
}
