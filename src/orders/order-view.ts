import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { conversionId } from '../platform/measured-names.ts';
import { drawQrCode } from '../platform/qr-code.ts';
import type { OrderView, PixView } from '../shared/api.ts';
import { COUNTED_KINDS, type OrderKind } from '../shared/order-status.ts';
import { paymentOf } from './attempts.ts';
import { oddMoneyOf } from './odd-money.ts';
import { refundFacts } from './refund-sums.ts';
import { findRenewed, findSuccessor, isGivenUp } from './renewal.ts';
import type { Order } from './repository.ts';
import { wasPaid } from './state-machine.ts';
import { withdrawalOf } from './withdrawal.ts';

/** Context of the orders' views. */
export interface ViewDependencies {
  db: Db;
  delivery: DeliveryService;
  campaigns: Campaigns;
  clock: Clock;
}

/** Returns what a buyer may know of an order. */
export type OrderViewer = (order: Order) => Promise<OrderView>;

const SALE_KINDS: readonly OrderKind[] = COUNTED_KINDS;

/** Creates the view of an order for its buyer. */
export function createView({ db, delivery, campaigns, clock }: ViewDependencies): OrderViewer {
  return async function view(order: Order): Promise<OrderView> {
    const state = wasPaid(order.status) ? await delivery.stateOf(order) : null;
    const paidBy = await paidInPlaceOf(order);
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
      ...(await moneyOf(order)),
    };
  };

  /** Returns the paid order of the same purchase, as by an earlier code, while a new code is unpaid. */
  async function paidInPlaceOf(order: Order): Promise<string | undefined> {
    if (order.status !== 'awaiting_payment' || order.received !== null || order.renews === null) return undefined;
    const renewed = await findRenewed(db, order);
    return renewed?.isPaid ? renewed.id : undefined;
  }

  /** Returns the refunds of captured money, the rest that can be refunded, and an odd amount. */
  async function moneyOf(order: Order): Promise<Partial<OrderView>> {
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
}

/** Returns no code if money of another amount has arrived, so that the buyer does not pay again. */
async function pixOf({ attempt, received }: Order): Promise<PixView | null> {
  const payment = paymentOf(attempt);
  const { expires_at } = attempt;
  if (!payment || !expires_at || received !== null) return null;
  const { code, qrCode } = payment;
  return { code, qrCode: qrCode ?? (await drawQrCode(code)), expiresAt: expires_at.toISOString() };
}
