import { type AlertSettlement, hasParam, settleAlerts } from '../alerts/service.ts';
import { readAccessStatus, renewLink } from '../delivery/service.ts';
import { writeJournal } from '../journal/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import { AppError } from '../platform/errors.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import type { AlertKind } from '../shared/alert-kinds.ts';
import type { OddMoney } from '../shared/alerts/order-alerts.ts';
import { buyerSchema } from '../shared/api.ts';
import type { Centavos } from '../shared/money.ts';
import { FIELD_ERRORS } from '../shared/texts.ts';
import { openAgain, sendAnew } from './access-again.ts';
import { type AddressBefore, type AddressMove, beginMove, endMove, readUndoable } from './address-moves.ts';
import { noticeDuplicate } from './apply-charge.ts';
import { noteRequest } from './money-journal.ts';
import { ODD_AMOUNTS } from './odd-money.ts';
import type { OrderContext } from './order-context.ts';
import { planCheck } from './plan-check.ts';
import { lockPaidOthers, refuseErasing } from './readdress.ts';
import { leftOf } from './refund-sums.ts';
import { lockOrder, lockOrderOr404, type Order, receivedOf } from './repository.ts';
import { isOver } from './state-machine.ts';
import { waitingRequest } from './waiting-request.ts';

/** Orders whose mails left again, by their ids. */
interface ResentOrders {
  orderIds: string[];
  /** Whether the address is another one than before. */
  isCorrected: boolean;
}

/** Order whose captured amount was accepted, in centavos. */
interface AcceptedAmount {
  orderId: string;
  amount: Centavos;
}

// Operators' manual changes of orders, except refunds: each in its caller's transaction, which audits it.

/**
 * Mails the product again, and the link that confirms a withdrawal if the buyer asked for one. A corrected address
 * gets new links; the earlier ones, which went to the other address, open nothing. Alerts about other mails remain
 * open. Other paid orders of the same purchase follow a corrected address. If the buyer's address was erased, only a
 * new one can be mailed: given by the buyer, it is used again from then on.
 *
 * @param email the corrected address; defaults to the order's own
 * @param by operator
 * @returns the orders that are sent, or follow, by their ids, and whether the address is another one than before
 * @throws AppError 404, 409 if the order isn't paid, its access is closed, its address was erased and no other one
 *   is given, or is about to be erased, 422 if the address is invalid
 */
export async function resendOrder(
  context: OrderContext,
  trx: Trx,
  orderId: string,
  email: string | undefined,
  by: string,
): Promise<ResentOrders> {
  const { clock } = context;
  const parsed = email === undefined ? undefined : buyerSchema.shape.email.safeParse(email);
  if (parsed?.success === false) throw new AppError('invalid_fields', { errors: { email: FIELD_ERRORS.email } });
  const others = parsed ? await lockPaidOthers(trx, orderId) : [];
  const order = await lockOrderOr404(trx, orderId);
  if (order.status !== 'paid') throw new AppError('order_not_paid', { to: 'resend' });
  if (order.erased_at && !parsed) throw new AppError('buyer_erased');
  if ((await readAccessStatus(trx, orderId)) === 'revoked') throw new AppError('order_access_closed');
  const corrected = parsed && parsed.data !== order.buyer_email ? parsed.data : null;
  const settled = { by, settlement: { cause: 'mail_resent' }, at: clock() } as const;
  const sent = corrected ? [order, ...others] : [order];
  if (corrected) for (const one of sent) await refuseErasing(trx, one);
  const move = corrected ? { email: corrected, act: newTokenId() } : null;
  await sendAgain(context, trx, order, move, settled);
  if (move) for (const other of others) await follow(context, trx, other, move, settled);
  return { orderIds: sent.map(({ id }) => id), isCorrected: move !== null };
}

/**
 * Takes a corrected address back within ten minutes: the order, and those that followed it, have the address and the
 * links of before again, those of the correction open nothing, and the access is mailed to it once more where it is open.
 *
 * @param by operator
 * @param act id of the correction that is meant; defaults to the last one
 * @returns the orders that went back, by their ids
 * @throws AppError 404, 409 if there is no correction to undo any more, or an erasure waits
 */
export async function undoCorrection(
  context: OrderContext,
  trx: Trx,
  orderId: string,
  by: string,
  act?: string,
): Promise<string[]> {
  const others = await lockPaidOthers(trx, orderId);
  const order = await lockOrderOr404(trx, orderId);
  const last = await readUndoable(context, trx, orderId);
  if (!last || (act !== undefined && last.before.act !== act)) throw new AppError('correction_kept');
  const settled = { by, settlement: { cause: 'mail_resent' }, at: context.clock() } as const;
  const moves: [Order, AddressBefore][] = [[order, last.before]];
  for (const other of others) {
    const undoable = await readUndoable(context, trx, other.id);
    if (undoable?.before.act === last.before.act) moves.push([other, undoable.before]);
  }
  for (const [one] of moves) await refuseErasing(trx, one);
  for (const [one, before] of moves) await follow(context, trx, one, before, settled);
  return moves.map(([{ id }]) => id);
}

/**
 * Accepts the amount of an alert as the right one: an unpaid order becomes paid and is delivered.
 *
 * @param by operator
 * @throws AppError 404 if no such alert is open, 409 if it is about something else or the amount has changed since
 */
export async function acceptCaptured(
  context: OrderContext,
  trx: Trx,
  alertId: string,
  by: string,
): Promise<AcceptedAmount> {
  const { delivery, transitions, clock } = context;
  const alert = await trx
    .selectFrom('alerts')
    .select(['kind', 'order_id', 'params'])
    .where('id', '=', alertId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!alert) throw new AppError('alert_not_found', { id: alertId });
  const { kind, order_id: id, params } = alert;
  if (!id || !(ODD_AMOUNTS as readonly AlertKind[]).includes(kind)) throw new AppError('not_acceptable');
  const order = await lockOrder(trx, id);
  const amount = receivedOf(order);
  if ((params as OddMoney).captured !== amount) throw new AppError('amount_changed', { amount });
  await refuseReturned(trx, order);
  // An ended order continues by a look-up alone.
  const paid = isOver(order.status) ? null : await transitions.settle(trx, order, 'paid', 'operator');
  if (paid) {
    await delivery.grantAccess(trx, paid);
    await noticeDuplicate(trx, paid);
    // The bank may take this money back as well.
    await planCheck(context, trx, paid, true);
  } else if (order.status !== 'paid') {
    throw new AppError('order_over');
  }
  await trx.updateTable('orders').set({ accepted: amount }).where('id', '=', id).execute();
  await settleAlerts(trx, id, ODD_AMOUNTS, { by, settlement: { cause: 'amount_accepted' }, at: clock() });
  await notifyOrderChanged(trx, id);
  return { orderId: id, amount };
}

/**
 * Closes the access of a paid order, whose money stays: its links open nothing, and its unsent mails are never
 * sent.
 *
 * @throws AppError 404, 409 if no access is open
 */
export async function closeOrderAccess({ delivery }: OrderContext, trx: Trx, orderId: string): Promise<void> {
  const { status } = await lockOrderOr404(trx, orderId);
  const isOpen = status === 'paid' && (await readAccessStatus(trx, orderId)) === 'active';
  if (!isOpen) throw new AppError('access_not_open');
  await delivery.revokeAccess(trx, orderId);
  await writeJournal(trx, { kind: 'access', subject: orderId, facts: { open: false } });
  await notifyOrderChanged(trx, orderId);
}

/**
 * Reopens an access that was closed by hand. Earlier links open again too, and the buyer is mailed the link once
 * more, unless the address was erased.
 *
 * @throws AppError 404, 409 if the access was not closed by hand, or the money is not here any more
 */
export async function reopenOrderAccess(context: OrderContext, trx: Trx, orderId: string): Promise<void> {
  const order = await lockOrderOr404(trx, orderId);
  const isClosed = order.status === 'paid' && (await readAccessStatus(trx, orderId)) === 'revoked';
  if (!isClosed) throw new AppError('access_not_closed');
  await openAgain(trx, order, context);
  await writeJournal(trx, { kind: 'access', subject: orderId, facts: { open: true } });
  await notifyOrderChanged(trx, orderId);
}

/**
 * Mails the product of a locked order again.
 *
 * @param move to another address; null to keep the present one
 * @param settled settlement of its alerts
 */
async function sendAgain(
  context: OrderContext,
  trx: Trx,
  order: Order,
  move: AddressMove | null,
  settled: AlertSettlement,
): Promise<void> {
  const orderId = order.id;
  const begun = move && (await beginMove(context, trx, order, move));
  const mails = await sendAnew(trx, orderId, begun?.change ?? 'none', context);
  if (begun) await endMove(context, trx, orderId, begun);
  await settleAlerts(trx, orderId, ['mail_bounced', 'undelivered'], {
    ...settled,
    only: hasParam('delivery', mails),
  });
  // A corrected address can be mailed, with the link that confirms a withdrawal too.
  if (move) await settleAlerts(trx, orderId, ['paid_after_erasure'], settled);
  // A request that was reminded of is decided by a person.
  const request = await waitingRequest(trx, orderId);
  // The journal needs the request's new link.
  if (move && request) await noteRequest(trx, orderId, { ...request, refused: false });
  if (move && !request?.reminded_at) await settleAlerts(trx, orderId, ['withdrawal_unmailed'], settled);
  await notifyOrderChanged(trx, orderId);
}

/**
 * Moves another paid order of the same purchase to the corrected address: its links went to the wrong mailbox too. If
 * its access is closed, or its money has gone back, it gets new links without a mail, as it may be opened again.
 */
async function follow(
  context: OrderContext,
  trx: Trx,
  order: Order,
  move: AddressMove,
  settled: AlertSettlement,
): Promise<void> {
  const isOpen = order.status === 'paid' && (await readAccessStatus(trx, order.id)) === 'active';
  if (isOpen) return sendAgain(context, trx, order, move, settled);
  const begun = await beginMove(context, trx, order, move);
  await renewLink(trx, order.id, 'corrected');
  await endMove(context, trx, order.id, begun);
  await notifyOrderChanged(trx, order.id);
}

/** Refuses an amount that has gone back, or is about to. */
async function refuseReturned(trx: Trx, order: Order): Promise<void> {
  if (order.status === 'paid' || (await leftOf(trx, order)) > 0) return;
  throw new AppError('already_refunded');
}
