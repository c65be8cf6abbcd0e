import type { DeliveryService } from '../delivery/service.ts';
import type { Charge, ChargeState, FoundCharge } from '../payments/provider.ts';
import { addSeconds, type Clock, DAY } from '../server/clock.ts';
import type { Trx } from '../server/db/database.ts';
import { committed } from './refund-sums.ts';
import { type Cause, chargeColumns, moveOrder, type Order, raiseAlarm } from './repository.ts';
import { isPaid } from './state-machine.ts';

/**
 * Keeps the charge that the provider just made for a locked order, unless it isn't for what was ordered.
 *
 * @returns the order as it is then
 */
export async function takeCharge(trx: Trx, order: Order, charge: Charge): Promise<Order> {
  if (charge.amount !== order.amount) {
    await raiseAlarm(trx, 'amount_mismatch', order.id, `charged ${charge.amount}, ordered ${order.amount}`);
    // With its name, so that it is asked about and a payment of it is not overlooked.
    return (await moveOrder(trx, order, 'uncertain', 'provider', { charge_id: charge.id })) ?? order;
  }
  const moved = await moveOrder(trx, order, 'awaiting_payment', 'provider', chargeColumns(charge));
  // Reconciliation gave the order up while the provider was still answering.
  if (!moved)
    await raiseAlarm(trx, 'unexpected_charge', order.id, `a charge arrived while the order was ${order.status}`);
  return moved ?? order;
}

/**
 * Moves a locked order to where the provider says its charge is.
 *
 * @returns the order as it is then
 */
export async function followCharge(
  trx: Trx,
  locked: Order,
  state: ChargeState,
  cause: Cause,
  { delivery, clock }: { delivery: DeliveryService; clock: Clock },
): Promise<Order> {
  let order = locked;
  // The process that was creating the charge is gone.
  await move('uncertain', order.status === 'created');

  if (state.kind === 'none') await move('failed', order.status === 'uncertain');
  if (state.kind === 'found') {
    const mismatch = mismatchOf(order, state.charge);
    if (mismatch) {
      const paid = state.status === 'paid' ? ', and it is paid' : '';
      await raiseAlarm(trx, 'charge_mismatch', order.id, mismatch + paid);
      return order;
    }
    const charge = order.pix_code ? {} : chargeColumns(state.charge);
    if (state.status === 'paid') {
      if (!(await move('paid', true, charge))) return order;
      await delivery.grantAccess(trx, order.id);
      await noticeDuplicate();
      return order;
    }
    if (state.status === 'refunded' || state.status === 'charged_back') {
      await takeBack(state.status);
      return order;
    }
    await move('awaiting_payment', order.status === 'uncertain', charge);
  }
  // Not every provider has such a state, so the clock decides too; a late payment still counts.
  const ended = state.kind === 'found' && state.status === 'expired';
  await move('expired', ended || (order.expires_at !== null && order.expires_at <= clock()));
  return order;

  /** One buyer who paid twice within a day likely meant to pay once: an operator decides. */
  async function noticeDuplicate(): Promise<void> {
    const other = await trx
      .selectFrom('orders')
      .select('id')
      .where('buyer_email', '=', order.buyer_email)
      .where('campaign', '=', order.campaign)
      .where('status', '=', 'paid')
      .where('test', '=', false)
      .where('id', '!=', order.id)
      .where('created_at', '>', addSeconds(order.created_at, -DAY))
      .executeTakeFirst();
    if (other) await raiseAlarm(trx, 'duplicate_purchase', order.id, `the buyer also paid ${other.id}`);
  }

  /**
   * All of the money went back, as the provider's books say: by the bank's doing, the operator's at the provider, or
   * refunds of ours that we have not asked about yet. Those that are open end by themselves: nothing is left for them.
   */
  async function takeBack(status: 'refunded' | 'charged_back'): Promise<void> {
    // Paid and returned before we looked: the history tells both.
    if (await move('paid', !isPaid(order.status))) await delivery.grantAccess(trx, order.id);
    if (status === 'refunded') await move('refunding', order.status === 'paid');
    if (!(await move(status, true))) return;
    const ours = await committed(trx, order.id);
    // Some providers may call a charge so of which only a part went back: an operator looks.
    if (status === 'refunded' && ours > 0 && ours < order.amount)
      await raiseAlarm(trx, 'refund_mismatch', order.id, `we returned ${ours}, the provider says all`);
    await delivery.revokeAccess(trx, order.id);
    if (status === 'refunded') await delivery.announce(trx, order.id, 'refunded');
    else await raiseAlarm(trx, 'charged_back', order.id, 'the payment was charged back');
  }

  /** @returns false when nothing was moved */
  async function move(to: Order['status'], when: boolean, changes = {}): Promise<boolean> {
    const moved = when ? await moveOrder(trx, order, to, cause, changes) : null;
    order = moved ?? order;
    return moved !== null;
  }
}

function mismatchOf(order: Order, charge: FoundCharge): string | null {
  if (order.charge_id && order.charge_id !== charge.id) return 'another charge than the one of this order';
  if (order.amount !== charge.amount) return `charged ${charge.amount}, ordered ${order.amount}`;
  return null;
}
