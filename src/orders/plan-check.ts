import { raiseAlert } from '../alerts/service.ts';
import { freeSpot } from '../offers/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { changeAttempt } from './attempts.ts';
import type { OrderContext } from './order-context.ts';
import type { Order } from './repository.ts';
import { nextCheck } from './schedule.ts';

/** Returns the time of the next look-up of an order; null: none. The parameters are those of {@link planCheck}. */
export function checkAt(
  { payments, reconcileEvery, clock }: OrderContext,
  order: Order,
  answered: boolean,
  exists = false,
): Date | null {
  return nextCheck({
    status: order.status,
    createdAt: order.created_at,
    expiresAt: order.attempt.expires_at,
    now: clock(),
    every: reconcileEvery,
    chargebackDays: payments.chargebackDays(order.attempt.provider),
    answered,
    isDisputed: order.taken_back > 0,
    exists,
  });
}

/**
 * Stores the time of the next look-up of a locked order. After the last one, an order that awaits payment expires, whatever
 * the time of its charge (`isExpired`), which some providers do not name, and an uncertain one raises an alert.
 *
 * @param answered whether the provider reported on the charge just now
 * @param exists whether the order is known to have a charge
 * @returns the updated order
 */
export async function planCheck(
  context: OrderContext,
  trx: Trx,
  order: Order,
  answered: boolean,
  exists = false,
): Promise<Order> {
  const at = checkAt(context, order, answered, exists);
  await changeAttempt(trx, order.attempt, { next_check_at: at });
  const planned = { ...order, attempt: { ...order.attempt, next_check_at: at } };
  const isUnwatched = at === null;
  if (order.status === 'awaiting_payment' && isUnwatched)
    return (await context.transitions.settle(trx, planned, 'expired', 'reconciliation')) ?? planned;
  if (order.status === 'uncertain' && isUnwatched) {
    await raiseAlert(trx, 'charge_unsettled', order.id, {});
    // The spot comes last, as other buyers wait for the count until the commit.
    await freeSpot(trx, order);
  }
  return planned;
}
