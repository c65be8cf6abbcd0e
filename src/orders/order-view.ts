import type { Db } from '../platform/db/database.ts';
import { conversionId } from '../platform/measured-names.ts';
import { drawQrCode } from '../platform/qr-code.ts';
import type { OrderView, PixView } from '../shared/api.ts';
import { COUNTED_KINDS, type OrderKind } from '../shared/order-status.ts';
import { paymentOf } from './attempts.ts';
import { oddMoneyOf } from './odd-money.ts';
import type { OrderContext } from './order-context.ts';
import { refundFacts } from './refund-sums.ts';
import { findRenewed, findSuccessor, isGivenUp } from './renewal.ts';
import { findOrder, findOrderAt, type Order, orderNotFound } from './repository.ts';
import { wasPaid } from './state-machine.ts';
import { withdrawalOf } from './withdrawal.ts';

const SALE_KINDS: readonly OrderKind[] = COUNTED_KINDS;

/** Returns what a buyer may know of an order. */
export async function viewOrder(context: OrderContext, order: Order): Promise<OrderView> {
  const { db, delivery, campaigns, clock } = context;
  const state = wasPaid(order.status) ? await delivery.stateOf(order) : null;
  const paidBy = await paidInPlaceOf(db, order);
  const renewedBy = await findSuccessor(db, order);
  const withdrawal = order.status === 'paid' ? await withdrawalOf(db, order, clock()) : null;
  return {
    id: order.token,
    number: order.number,
    status: order.status,
    amount: order.amount,
    currency: 'BRL',
    pix: paidBy ? null : await pixOf(order),
    delivery: state?.delivery ?? null,
    url: `${campaigns.addressOf(order.campaign)}/pedido/${order.token}`,
    ...(paidBy && { paidBy }),
    ...(renewedBy && { renewedBy }),
    ...(isGivenUp(order) && { givenUp: true as const }),
    // Gifts and test orders are no purchases.
    ...(SALE_KINDS.includes(order.kind) && { conversionId: conversionId(order.id) }),
    ...(order.kind === 'free' && { free: true }),
    ...(order.holds_spot !== null && { holdsSpot: order.holds_spot }),
    ...(state?.accessUrl && { accessUrl: state.accessUrl }),
    ...((order.status === 'paid' || order.status === 'refunding') &&
      state?.accessUrl === null && { accessClosed: true }),
    ...(withdrawal?.until && { withdrawUntil: withdrawal.until.toISOString() }),
    ...(withdrawal?.requestedAt && { withdrawRequestedAt: withdrawal.requestedAt.toISOString() }),
    ...(await moneyOf(db, order)),
  };
}

/** Returns the buyer's view of an order, by its id. @throws AppError 404 */
export async function viewOrderById(context: OrderContext, id: string): Promise<OrderView> {
  const order = await findOrder(context.db, id);
  if (!order) throw orderNotFound();
  return viewOrder(context, order);
}

/** Returns the buyer's view of an order, by the token of its public address. @throws AppError 404 */
export async function viewOrderAt(context: OrderContext, token: string): Promise<OrderView> {
  return viewOrder(context, await findOrderAt(context.db, token));
}

/** Returns the paid order of the same purchase, as by an earlier code, while a new code is unpaid. */
async function paidInPlaceOf(db: Db, order: Order): Promise<string | undefined> {
  if (order.status !== 'awaiting_payment' || order.received !== null || order.renews === null) return undefined;
  const renewed = await findRenewed(db, order);
  return renewed?.isPaid ? renewed.id : undefined;
}

/** Returns the refunds of captured money, the rest that can be refunded, and an odd amount. */
async function moneyOf(db: Db, order: Order): Promise<Partial<OrderView>> {
  if (!wasPaid(order.status) && order.received === null) return {};
  const refunds = await refundFacts(db, order);
  const { returned, refundRefused, left } = refunds;
  return {
    ...(returned && { returned }),
    ...(refundRefused && { refundRefused }),
    ...(order.status === 'paid' && { refundable: left }),
    ...(await oddMoneyOf(db, order, refunds)),
  };
}

/** Returns no code if money of another amount has arrived, so that the buyer does not pay again. */
async function pixOf({ attempt, received }: Order): Promise<PixView | null> {
  const payment = paymentOf(attempt);
  const { expires_at } = attempt;
  if (!payment || !expires_at || received !== null) return null;
  const { code, qrCode } = payment;
  return { code, qrCode: qrCode ?? (await drawQrCode(code)), expiresAt: expires_at.toISOString() };
}
