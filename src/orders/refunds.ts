import { writeJournal } from '../journal/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Centavos } from '../shared/money.ts';
import { REFUNDS } from './apply-refund.ts';
import { noteRefund } from './money-journal.ts';
import type { OrderContext } from './order-context.ts';
import { holdsNothing, refuseMissing } from './refund-mending.ts';
import { leftOf, newRefundId, refundIdOf } from './refund-sums.ts';
import { lockOrderOr404, type Order, orderNotFound } from './repository.ts';
import { confirmRequest, refuseLate } from './withdrawal.ts';

/** Conditions of an operator's refund. */
export interface RefundConditions {
  /** Idempotency key: however often it is sent, one refund is made. */
  key?: string;
  /** Centavos that could be refunded when the operator decided; another operator may have refunded some since. */
  left?: Centavos;
}

/**
 * Queues an operator's refund of a part, or of all that is left; a part leaves the order paid. Money that made no order
 * paid goes back without changing the order. A repeated key changes nothing.
 *
 * @returns whether it is new
 * @throws AppError 404, 409 if there is no money to refund, the amount left is not the expected one, the key was used
 *   for another amount, or the provider is missing in the settings, 422 if so much isn't left
 */
export async function requestRefund(
  context: OrderContext,
  trx: Trx,
  orderId: string,
  amount: Centavos,
  { key, left: expected }: RefundConditions = {},
): Promise<boolean> {
  const order = await lockOrderOr404(trx, orderId);
  const id = key === undefined ? newRefundId() : refundIdOf(orderId, key);
  const known = await trx.selectFrom('refunds').select('amount').where('id', '=', id).executeTakeFirst();
  if (known?.amount === amount) return false;
  if (known) throw new AppError('refund_known');
  const left = await leftOf(trx, order);
  if (expected !== undefined && expected !== left) throw new AppError('left_changed', { left });
  if (holdsNothing(order, left)) throw new AppError('order_not_paid', { to: 'refund' });
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) throw new AppError('invalid_amount', { left });
  refuseMissing(context.payments, order);
  if (amount === left && order.status === 'paid') await context.transitions.move(trx, order, 'refunding', 'operator');
  await queueRefund(context, trx, { id, order_id: orderId, amount, cause: 'operator' });
  return true;
}

/**
 * Carries out the buyer's withdrawal (CDC art. 49), without a reason and without a person in between. A repeated one
 * changes nothing. An earlier request on the access page counts as its moment.
 *
 * @param token that found the order: after a correction of the address it has another one, and the earlier link no longer
 *   finds it
 * @throws AppError 404, 409 if the order isn't paid or the period is over, 410 if only a person can confirm an earlier
 *   request
 */
export async function withdraw(context: OrderContext, orderId: string, token?: string): Promise<void> {
  const { db, clock, log } = context;
  const isNew = await db.transaction().execute(async (trx) => {
    const order = await lockOrderOr404(trx, orderId);
    if (token !== undefined && token !== order.token) throw orderNotFound();
    if (order.status === 'refunding' || order.status === 'refunded') return false;
    if (order.status !== 'paid' || order.kind === 'free') throw new AppError('order_not_paid', { to: 'refund' });
    await refuseLate(trx, order, clock());
    await giveBack(context, trx, order, 'buyer');
    return true;
  });
  if (isNew) log.info({ orderId }, 'buyer withdrew');
}

/** Carries out the withdrawal of a locked order that is paid. @param by who withdrew */
export async function giveBack(context: OrderContext, trx: Trx, order: Order, by: 'buyer' | 'operator'): Promise<void> {
  await context.transitions.move(trx, order, 'refunding', by);
  await confirmRequest(trx, order.id, context.clock());
  await writeJournal(trx, { kind: 'withdrawal', subject: order.id, facts: { by } });
  const amount = await leftOf(trx, order);
  // The whole amount may be on its way back already.
  const id = amount > 0 ? newRefundId() : undefined;
  if (id) await queueRefund(context, trx, { id, order_id: order.id, amount, cause: 'buyer' });
  await context.delivery.announce(trx, order.id, 'withdrawal', id);
}

async function queueRefund(
  { jobs, clock }: OrderContext,
  trx: Trx,
  refund: { id: string; order_id: string; amount: Centavos; cause: 'buyer' | 'operator' },
): Promise<void> {
  const now = clock();
  const queued = { ...refund, status: 'queued', created_at: now, due_at: now } as const;
  await trx.insertInto('refunds').values(queued).execute();
  await noteRefund(trx, { ...queued, request_id: null });
  await jobs.wake(trx, REFUNDS);
}

/** Returns the amount that an operator may still refund, in centavos. @throws AppError 404 */
export async function readLeft(db: Db, orderId: string): Promise<Centavos> {
  return db.transaction().execute(async (trx) => Math.max(0, await leftOf(trx, await lockOrderOr404(trx, orderId))));
}
