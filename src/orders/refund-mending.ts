import { hasParam, raiseAlert, settleAlerts } from '../alerts/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import { AppError } from '../platform/errors.ts';
import { type Centavos, sumOf } from '../shared/money.ts';
import { applyRefund, endReturned, REFUNDS } from './apply-refund.ts';
import { noteRefund } from './money-journal.ts';
import { ABOUT_ODD_MONEY } from './odd-money.ts';
import type { OrderContext } from './order-context.ts';
import { allowRefundAlertsAgain, settleAllGone } from './refund-alerts.ts';
import { ABOUT_REST, doubtsBeside, inDoubtOf, unansweredRefunds } from './refund-doubt.ts';
import { leftOf } from './refund-sums.ts';
import { lockOrderOr404, type Order, receivedOf } from './repository.ts';
import { isOver } from './state-machine.ts';

/**
 * Asks at once again for refunds that a provider refused: those that wait for their next try and those that were
 * given up.
 *
 * @returns centavos that are asked for again
 * @throws AppError 404, 409 if the order isn't paid, no refund was refused, or its provider is missing, 422 if a
 *   later refund takes up the amount
 */
export async function retryRefusedRefunds(context: OrderContext, trx: Trx, orderId: string): Promise<Centavos> {
  const { payments, jobs, transitions, clock } = context;
  const order = await lockOrderOr404(trx, orderId);
  const left = await leftOf(trx, order);
  if (holdsNothing(order, left)) throw new AppError('order_not_paid', { to: 'refund' });
  const refused = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['queued', 'refused'])
    .where('refusals', '>', 0)
    .forUpdate()
    // A locked row is being asked for just now.
    .skipLocked()
    .execute();
  if (refused.length === 0) throw new AppError('no_refused_refund');
  const givenUp = refused.filter(({ status }) => status === 'refused');
  const again = sumOf(givenUp);
  if (again > left) throw new AppError('invalid_amount', { left });
  refuseMissing(payments, order);
  for (const refund of refused) {
    const queued = { status: 'queued', refusals: 0, due_at: clock() } as const;
    await trx.updateTable('refunds').set(queued).where('id', '=', refund.id).execute();
    await noteRefund(trx, { ...refund, ...queued });
  }
  await allowRefundAlertsAgain(trx, orderId);
  await jobs.wake(trx, REFUNDS);
  if (again === left && order.status === 'paid') await transitions.move(trx, order, 'refunding', 'operator');
  else await notifyOrderChanged(trx, orderId);
  return sumOf(refused);
}

/**
 * Returns the amount that a provider may have returned, in centavos: see `refund-doubt.ts`. @throws AppError 404
 */
export async function readInDoubt(db: Db, orderId: string): Promise<Centavos> {
  return db.transaction().execute(async (trx) => inDoubtOf(trx, await lockOrderOr404(trx, orderId)));
}

/**
 * Records the outcome that an operator found in the provider's books: whether the refunds that it leaves open were
 * made, or the rest that it calls returned has gone back, or what it called done and does not count. Refunds that were
 * not made can be asked for again.
 *
 * @param expected centavos that the operator decides on; see {@link readInDoubt}
 * @param by operator
 * @throws AppError 404, 409 if the amount has changed since, or the provider is being asked just now
 */
export async function applyRefundOutcome(
  context: OrderContext,
  trx: Trx,
  orderId: string,
  outcome: 'done' | 'undone',
  expected: Centavos,
  by: string,
): Promise<void> {
  const { delivery, transitions, clock } = context;
  // Refunds are locked before the order, as in all code that follows them; a locked one is being asked about just
  // now.
  const open = await unansweredRefunds(trx, orderId).forUpdate().skipLocked().execute();
  const order = await lockOrderOr404(trx, orderId);
  const { rest, uncounted } = await doubtsBeside(trx, order, open);
  if (expected <= 0 || sumOf(open) + rest + sumOf(uncounted) !== expected) throw new AppError('no_refund_in_doubt');
  // The outcome of some refunds says nothing about the rest.
  const only =
    rest > 0
      ? ABOUT_REST
      : hasParam(
          'refund',
          [...open, ...uncounted].map(({ id }) => id),
        );
  const settlement = { cause: 'refund_outcome', made: outcome === 'done' } as const;
  await settleAlerts(trx, orderId, ['refund_unsettled', 'refund_mismatch'], {
    by,
    settlement,
    at: clock(),
    only,
  });
  if (rest > 0 && outcome === 'done') await bookRest(context, trx, order, rest);
  for (const refund of [...open, ...uncounted]) {
    // Refunds that it called done, and were made, stay as they are.
    if (outcome === 'done' && refund.status !== 'done')
      await applyRefund(trx, refund, { kind: 'done' }, { asked: false, delivery, transitions, clock });
    else if (outcome === 'undone') {
      await trx.updateTable('refunds').set(UNDONE).where('id', '=', refund.id).execute();
      await noteRefund(trx, { ...refund, ...UNDONE });
    }
  }
  // No work is left that would return the rest to the buyer.
  const left = await leftOf(trx, order);
  if (outcome === 'undone' && (order.status === 'refunding' || (uncounted.length > 0 && order.status === 'refunded')))
    await raiseAlert(trx, 'refund_given_up', orderId, { reason: 'not_made', left });
  await notifyOrderChanged(trx, orderId);
}

/** Books the rest of a locked order's money as given back at the provider, and ends the order. */
async function bookRest(
  { delivery, transitions, clock }: OrderContext,
  trx: Trx,
  order: Order,
  rest: Centavos,
): Promise<void> {
  const returned = { returned_elsewhere: order.returned_elsewhere + rest };
  await trx.updateTable('orders').set(returned).where('id', '=', order.id).execute();
  await settleAllGone(trx, order.id, clock());
  await settleAlerts(trx, order.id, ABOUT_ODD_MONEY, {
    by: 'vitrine',
    settlement: { cause: 'amount_returned' },
    at: clock(),
  });
  await endReturned(trx, { ...order, ...returned }, 'operator', { delivery, transitions });
}

const UNDONE = { status: 'refused', last_error: 'not made, as an operator says' } as const;

/** @throws AppError 409 if an order's money cannot be refunded, as its provider is missing in the settings */
export function refuseMissing({ has }: PaymentsService, { attempt: { provider } }: Order): void {
  if (!has(provider)) throw new AppError('provider_missing', { provider });
}

/** Whether an order never had money, or has ended without later payments. @param left centavos; see `leftOf` */
export function holdsNothing(order: Order, left: Centavos): boolean {
  return receivedOf(order) === 0 || (isOver(order.status) && left <= 0);
}
