import { raiseAlert, settleAlerts } from '../alerts/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import { AppError } from '../platform/errors.ts';
import { newTokenId, readKeptToken } from '../platform/http/signed-token.ts';
import { isConfirmable } from '../shared/withdrawal-period.ts';
import { noteRequest } from './money-journal.ts';
import type { OrderContext } from './order-context.ts';
import { giveBack, withdraw } from './refunds.ts';
import { lockOrder, lockOrderOr404, type Order, withAttempt } from './repository.ts';
import { ABOUT_WITHDRAWALS, waitingRequest } from './waiting-request.ts';
import { refuseLate, storeRequest } from './withdrawal.ts';

/** Time without a confirmation after which the buyer is mailed once more and an operator is alerted. */
const REMINDER_DELAY_SECONDS = 2 * DAY;

/** A withdrawal that waits for its confirmation. */
export interface WithdrawalRequest {
  order: Order;
  /** Moment that counts for the period, whenever it is confirmed. */
  requestedAt: Date;
}

// Withdrawals of the access page. Buyers forward its link without thinking of its powers, so the money goes back only
// after a press on a link in the buyer's own mailbox, or by an operator. The order's page needs no confirmation.

/**
 * Stores the buyer's wish to withdraw, and mails the link that confirms it; a repeated request mails it again, but
 * the first moment counts. If the address was erased, an alert is raised instead.
 *
 * @throws AppError 409 if the order isn't paid or the period is over, 410 if only a person can still confirm it
 */
export async function requestWithdrawal({ db, delivery, clock, log }: OrderContext, orderId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.status !== 'paid' || order.kind === 'free') throw new AppError('order_not_paid', { to: 'withdraw' });
    await refuseLate(trx, order, clock());
    const { id, requested_at } = await keepRequest(trx, orderId, clock());
    if (order.erased_at) await callOperator(trx, order, requested_at);
    else await delivery.askToConfirmWithdrawal(trx, orderId, id);
  });
  log.info({ orderId }, 'withdrawal requested');
}

/**
 * Finds the withdrawal of a mailed link.
 *
 * @throws AppError 404, 409 if an operator refused it, 410 once the link is over
 */
export async function openWithdrawal(context: OrderContext, token: string): Promise<WithdrawalRequest> {
  const { db, clock } = context;
  const id = readKeptToken(context, 'withdrawal', token);
  const row =
    id &&
    (await db
      .selectFrom('withdrawal_requests')
      .innerJoin('orders', 'orders.id', 'withdrawal_requests.order_id')
      .selectAll('orders')
      .select([
        'withdrawal_requests.requested_at',
        'withdrawal_requests.confirmed_at',
        'withdrawal_requests.refused_at',
      ])
      .where('withdrawal_requests.id', '=', id)
      .where('orders.test', '=', false)
      .executeTakeFirst());
  if (!row) throw new AppError('withdrawal_link_not_found');
  const { requested_at: requestedAt, confirmed_at, refused_at, ...order } = row;
  if (refused_at) throw new AppError('withdrawal_refused');
  const isOver = !confirmed_at && !isConfirmable({ requested_at: requestedAt, confirmed_at, refused_at }, clock());
  // The link leads to the order's page, however old it is, once the money is on its way.
  if (isOver && order.status === 'paid') throw new AppError('withdrawal_link_over');
  return { order: await withAttempt(db, order), requestedAt };
}

/**
 * Withdraws, as of the moment of the request. A repeated press changes nothing.
 *
 * @returns the order
 * @throws AppError as {@link openWithdrawal}, 409 if there is no payment any more
 */
export async function confirmByLink(context: OrderContext, token: string): Promise<Order> {
  const { order } = await openWithdrawal(context, token);
  await withdraw(context, order.id, order.token);
  return order;
}

/**
 * Confirms by an operator that the buyer withdrew: a request in time is carried out, however long ago it was.
 *
 * @throws AppError 404, 409 if no withdrawal waits
 */
export async function confirmByHand(context: OrderContext, trx: Trx, orderId: string, by: string): Promise<void> {
  const { order } = await lockWaiting(trx, orderId);
  const settled = { by, settlement: { cause: 'withdrawal_confirmed' }, at: context.clock() } as const;
  await settleAlerts(trx, orderId, ABOUT_WITHDRAWALS, settled);
  await giveBack(context, trx, order, 'operator');
}

/**
 * Refuses a withdrawal by an operator, and mails that to the buyer.
 *
 * @param reason for the buyer to read
 * @returns the reason that is kept; null if it goes with the buyer's erased data
 * @throws AppError 404, 409 if no withdrawal waits
 */
export async function refuseRequest(
  { delivery, clock }: OrderContext,
  trx: Trx,
  orderId: string,
  reason: string,
  by: string,
): Promise<string | null> {
  const { order, request } = await lockWaiting(trx, orderId);
  const at = clock();
  // The reason goes with the buyer's data, as it has no reader any more.
  const kept = order.erased_at ? null : reason;
  await trx
    .updateTable('withdrawal_requests')
    .set({ refused_at: at, refusal: kept })
    .where('id', '=', request.id)
    .execute();
  await noteRequest(trx, orderId, { ...request, refused: true });
  await delivery.announceRefusal(trx, orderId, request.id);
  await settleAlerts(trx, orderId, ABOUT_WITHDRAWALS, { by, settlement: { cause: 'withdrawal_refused' }, at });
  await notifyOrderChanged(trx, orderId);
  return kept;
}

/** Refuses to settle an alert while its withdrawal waits for an answer. @throws AppError 409 */
export async function assertAnswered(trx: Trx, alertId: string): Promise<void> {
  const alert = await trx
    .selectFrom('alerts')
    .innerJoin('orders', 'orders.id', 'alerts.order_id')
    .select(['orders.id', 'orders.status'])
    .where('alerts.id', '=', alertId)
    .where('alerts.kind', 'in', ABOUT_WITHDRAWALS)
    .executeTakeFirst();
  const isUnanswered = alert?.status === 'paid' && (await waitingRequest(trx, alert.id));
  if (isUnanswered) throw new AppError('withdrawal_unanswered');
}

/** Mails buyers who did not confirm once more, and alerts an operator. @returns the number of requests */
export async function remindUnconfirmed(context: OrderContext): Promise<number> {
  const { db, clock } = context;
  const unconfirmed = await db
    .selectFrom('withdrawal_requests')
    .innerJoin('orders', 'orders.id', 'withdrawal_requests.order_id')
    .select('withdrawal_requests.order_id')
    .where('confirmed_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('requested_at', '<=', addSeconds(clock(), -REMINDER_DELAY_SECONDS))
    .where('orders.status', '=', 'paid')
    .where('orders.test', '=', false)
    .execute();
  for (const { order_id } of unconfirmed) await remind(context, order_id);
  return unconfirmed.length;
}

/** Raises the alert of a withdrawal that waits: if the buyer's address was erased, no mail can confirm it. */
async function callOperator(trx: Trx, order: Order, requestedAt: Date): Promise<void> {
  const kind = order.erased_at ? 'withdrawal_unmailed' : 'withdrawal_unconfirmed';
  await raiseAlert(trx, kind, order.id, { requestedAt: requestedAt.toISOString() });
}

/** @returns the new request, or an earlier one that can still be confirmed */
async function keepRequest(trx: Trx, orderId: string, now: Date): Promise<{ id: string; requested_at: Date }> {
  const waiting = await waitingRequest(trx, orderId);
  if (waiting && isConfirmable(waiting, now)) return waiting;
  const fresh = { id: newTokenId(), requested_at: now, refused_at: null };
  await storeRequest(trx, orderId, fresh);
  await noteRequest(trx, orderId, { ...fresh, refused: false });
  return fresh;
}

async function remind({ db, delivery, clock, log }: OrderContext, orderId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const request = await waitingRequest(trx, orderId);
    // The request was answered, or reminded of by another process, since it was found.
    if (order.status !== 'paid' || !request || request.reminded_at) return;
    const now = clock();
    await trx.updateTable('withdrawal_requests').set({ reminded_at: now }).where('order_id', '=', orderId).execute();
    if (!order.erased_at && isConfirmable(request, now))
      await delivery.askToConfirmWithdrawal(trx, orderId, request.id);
    await callOperator(trx, order, request.requested_at);
  });
  log.info({ orderId }, 'withdrawal waits for its confirmation');
}

/** Locks an order and returns its request. @throws AppError 404, 409 if none waits */
async function lockWaiting(trx: Trx, orderId: string) {
  const order = await lockOrderOr404(trx, orderId);
  const request = order.status === 'paid' ? await waitingRequest(trx, orderId) : undefined;
  if (!request) throw new AppError('no_withdrawal_waits');
  return { order, request };
}
