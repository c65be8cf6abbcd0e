import { allowAlertsAgain, raiseAlert, settleAlerts } from '../alerts/service.ts';
import type { AddressChange, DeliveryService } from '../delivery/service.ts';
import { factsOf, lastEntry } from '../journal/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import { sumOf } from '../shared/money.ts';
import { isConfirmable } from '../shared/withdrawal-period.ts';
import { refundsOf } from './refund-sums.ts';
import type { Order } from './repository.ts';
import { ABOUT_WITHDRAWALS, waitingRequest } from './waiting-request.ts';

interface Context {
  delivery: DeliveryService;
  clock: Clock;
}

/** Queues the mails of an access again. @returns the ids of the mails that these replace */
export async function sendAnew(
  trx: Trx,
  orderId: string,
  change: AddressChange,
  { delivery, clock }: Context,
): Promise<string[]> {
  const request = await waitingRequest(trx, orderId);
  return delivery.resend(trx, orderId, change, request !== undefined && isConfirmable(request, clock()));
}

/**
 * Reopens the access of a locked order. Earlier links open again too, and the buyer is mailed the link once more,
 * unless the address was erased.
 */
export async function openAgain(trx: Trx, { id, erased_at }: Order, context: Context): Promise<void> {
  await context.delivery.reopenAccess(trx, id);
  if (!erased_at) await sendAnew(trx, id, 'none', context);
}

/**
 * Undoes the effects of a dispute on a locked order that is paid again: its access reopens unless an operator closed
 * it, a waiting withdrawal is reminded of once more, refunds that the dispute ended raise an alert for operators, and
 * the dispute's alerts are settled.
 */
export async function undoDispute(trx: Trx, order: Order, context: Context): Promise<void> {
  if (!(await isClosedByHand(trx, order.id))) await openAgain(trx, order, context);
  await allowAlertsAgain(trx, order.id, ABOUT_WITHDRAWALS);
  await trx.updateTable('withdrawal_requests').set({ reminded_at: null }).where('order_id', '=', order.id).execute();
  const refunds = await refundsOf(trx, order.id);
  const undone = sumOf(refunds.filter(({ status }) => status === 'refused'));
  if (undone > 0) {
    await raiseAlert(trx, 'refund_given_up', order.id, { reason: 'disputed', amount: undone });
  }
  const settled = { by: 'vitrine', settlement: { cause: 'dispute_won' }, at: context.clock() } as const;
  await settleAlerts(trx, order.id, ['charged_back', 'chargeback_after_refund', 'money_again'], settled);
  // A dispute that is lost again takes more than had arrived once more.
  await allowAlertsAgain(trx, order.id, ['chargeback_after_refund']);
}

/** Whether an operator's last action on an order's access was to close it. */
async function isClosedByHand(trx: Trx, orderId: string): Promise<boolean> {
  const last = await lastEntry(trx, 'access', orderId);
  return last !== undefined && !factsOf('access', last).open;
}
