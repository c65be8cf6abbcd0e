import type { DeliveryService } from '../delivery/service.ts';
import type { Charge, ChargeState, FoundCharge } from '../payments/provider.ts';
import { addSeconds, type Clock } from '../server/clock.ts';
import type { Trx } from '../server/db/database.ts';
import { type Cause, chargeColumns, lockOrder, moveOrder, type Order, raiseAlarm } from './repository.ts';
import { isPaid } from './state-machine.ts';

const DAY = 86_400;

/** Keeps the charge that the provider just made for a locked order, unless it isn't for what was ordered. */
export async function takeCharge(trx: Trx, order: Order, charge: Charge): Promise<void> {
  if (charge.amount !== order.amount) {
    await raiseAlarm(trx, 'amount_mismatch', order.id, `charged ${charge.amount}, ordered ${order.amount}`);
    await moveOrder(trx, order, 'uncertain', 'provider');
  } else if (!(await moveOrder(trx, order, 'awaiting_payment', 'provider', chargeColumns(charge)))) {
    // Reconciliation gave the order up while the provider was still answering.
    await raiseAlarm(trx, 'unexpected_charge', order.id, `a charge arrived while the order was ${order.status}`);
  }
}

/** Moves a locked order to where the provider says its charge is. */
export async function followCharge(
  trx: Trx,
  locked: Order,
  state: ChargeState,
  cause: Cause,
  { delivery, clock }: { delivery: DeliveryService; clock: Clock },
): Promise<void> {
  let order = locked;
  // The process that was creating the charge is gone.
  if (await move('uncertain', order.status === 'created')) order = await lockOrder(trx, order.id);

  if (state.kind === 'none') await move('failed', order.status === 'uncertain');
  if (state.kind === 'found') {
    const mismatch = mismatchOf(order, state.charge);
    if (mismatch) return raiseAlarm(trx, 'charge_mismatch', order.id, mismatch);
    const charge = order.pix_code ? {} : chargeColumns(state.charge);
    if (state.status === 'paid') {
      if (!(await moveOrder(trx, order, 'paid', cause, charge))) return;
      await delivery.grantAccess(trx, order.id);
      return noticeDuplicate();
    }
    if (state.status === 'refunded' || state.status === 'charged_back') return takeBack(state.status);
    if (order.status === 'uncertain' && (await moveOrder(trx, order, 'awaiting_payment', cause, charge))) {
      order = await lockOrder(trx, order.id);
    }
  }
  // Not every provider has such a state, so the clock decides too; a late payment still counts.
  const ended = state.kind === 'found' && state.status === 'expired';
  await move('expired', ended || (order.expires_at !== null && order.expires_at <= clock()));

  /** One buyer who paid twice within a day likely meant to pay once: an operator decides. */
  async function noticeDuplicate(): Promise<void> {
    const other = await trx
      .selectFrom('orders')
      .select('id')
      .where('buyer_email', '=', order.buyer_email)
      .where('campaign', '=', order.campaign)
      .where('status', '=', 'paid')
      .where('id', '!=', order.id)
      .where('created_at', '>', addSeconds(order.created_at, -DAY))
      .executeTakeFirst();
    if (other) await raiseAlarm(trx, 'duplicate_purchase', order.id, `the buyer also paid ${other.id}`);
  }

  /** The money went back without us: the bank's doing, or the operator's at the provider. */
  async function takeBack(status: 'refunded' | 'charged_back'): Promise<void> {
    // Paid and returned before we looked: the history tells both.
    if (await move('paid', !isPaid(order.status))) {
      await delivery.grantAccess(trx, order.id);
      order = await lockOrder(trx, order.id);
    }
    if (status === 'refunded' && (await move('refunding', order.status === 'paid')))
      order = await lockOrder(trx, order.id);
    if (!(await move(status, true))) return;
    await delivery.revokeAccess(trx, order.id);
    if (status === 'refunded') await delivery.announce(trx, order.id, 'refunded');
    else await raiseAlarm(trx, 'charged_back', order.id, 'the payment was charged back');
  }

  function move(to: Order['status'], when: boolean): Promise<boolean> {
    return when ? moveOrder(trx, order, to, cause) : Promise.resolve(false);
  }
}

function mismatchOf(order: Order, charge: FoundCharge): string | null {
  if (order.charge_id && order.charge_id !== charge.id) return 'another charge than the one of this order';
  if (order.amount !== charge.amount) return `charged ${charge.amount}, ordered ${order.amount}`;
  return null;
}
