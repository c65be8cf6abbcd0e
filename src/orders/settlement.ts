import { raiseAlert, settleAlerts } from '../alerts/service.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { Charge, ChargeState, FoundCharge } from '../payments/provider.ts';
import { addSeconds, type Clock, DAY } from '../server/clock.ts';
import type { Trx } from '../server/db/database.ts';
import { notifyOrderChanged } from '../server/db/order-changes.ts';
import { type Centavos, formatBRL } from '../shared/money.ts';
import type { Cause, OrderMoves } from './moves.ts';
import { ODD_AMOUNTS, receivedText } from './odd-money.ts';
import { committed } from './refund-sums.ts';
import { chargeColumns, type Order, receivedOf } from './repository.ts';
import { bookReturned, type FoundState, isInDoubt } from './returned-money.ts';
import { isOver, isPaid, wasPaid } from './state-machine.ts';

/**
 * Keeps the charge that the provider just made for a locked order, unless it isn't for what was ordered.
 *
 * @returns the order as it is then
 */
export async function takeCharge(trx: Trx, order: Order, charge: Charge, { move }: OrderMoves): Promise<Order> {
  if (charge.amount !== order.amount) {
    const detail = `cobrado ${formatBRL(charge.amount)}, pedido ${formatBRL(order.amount)}`;
    await raiseAlert(trx, 'amount_mismatch', order.id, detail);
    // With its name, so that it is asked about and a payment of it is not overlooked.
    return (await move(trx, order, 'uncertain', 'provider', { charge_id: charge.id })) ?? order;
  }
  const moved = await move(trx, order, 'awaiting_payment', 'provider', chargeColumns(charge));
  // Reconciliation gave the order up while the provider was still answering.
  if (!moved)
    await raiseAlert(trx, 'unexpected_charge', order.id, `uma cobrança chegou com o pedido em ${order.status}`);
  return moved ?? order;
}

/**
 * Moves a locked order to where the provider says its charge is.
 *
 * @param surroundings `seen`: the order as it was when the provider was asked
 * @returns the order as it is then
 */
export async function followCharge(
  trx: Trx,
  locked: Order,
  state: ChargeState,
  cause: Cause,
  { seen, delivery, moves, clock }: { seen: Order; delivery: DeliveryService; moves: OrderMoves; clock: Clock },
): Promise<Order> {
  let order = locked;
  // The process that was creating the charge is gone.
  await move('uncertain', order.status === 'created');

  if (state.kind === 'none') await move('failed', order.status === 'uncertain');
  if (state.kind === 'found') {
    const stranger = await strangerThan(trx, order, state.charge);
    if (stranger) {
      await raiseAlert(trx, 'charge_mismatch', order.id, stranger);
      return order;
    }
    if (await isInDoubt(trx, order, state)) {
      // Money that came after the end counts as there until somebody says otherwise.
      return isOver(order.status) ? keepOddMoney(trx, order, state.charge, tooMuch(order, state.charge)) : order;
    }
    const { charge: told, status } = state;
    const gone = status === 'refunded' || status === 'charged_back';
    // More had arrived than we knew, and all of it is gone.
    if (gone && wasPaid(order.status) && told.amount > receivedOf(order)) order = await setReceived(trx, order, told);
    order = await bookReturned(trx, order, state, isAsSeen(locked, seen));
    const due = await dueOf(trx, order);
    if (state.charge.amount !== due) return followOddAmount(trx, order, state, due);
    const charge = order.pix_code ? {} : chargeColumns(state.charge);
    if (state.status === 'paid') {
      if (order.status === 'failed') return keepOddMoney(trx, order, state.charge, 'money_on_failed');
      if (!(await move('paid', true, { ...charge, received: due === order.amount ? null : due }))) return order;
      await delivery.grantAccess(trx, order);
      // What was missing came after all.
      if (locked.received !== null) {
        const settled = { by: 'vitrine', reason: 'O valor do pedido está completo.', at: clock() };
        await settleAlerts(trx, order.id, ODD_AMOUNTS, settled);
      }
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
      .select('number')
      .where('buyer_email', '=', order.buyer_email)
      .where('campaign', '=', order.campaign)
      .where('status', '=', 'paid')
      .where('test', '=', false)
      .where('id', '!=', order.id)
      .where('created_at', '>', addSeconds(order.created_at, -DAY))
      .executeTakeFirst();
    if (other)
      await raiseAlert(trx, 'duplicate_purchase', order.id, `a mesma pessoa pagou também o pedido ${other.number}`);
  }

  /**
   * All of the money went back, as the provider's books say: by the bank's doing, the operator's at the provider, or
   * refunds of ours that we have not asked about yet. Those that are queued end by themselves: nothing is left for them.
   */
  async function takeBack(status: 'refunded' | 'charged_back'): Promise<void> {
    if (status === 'charged_back' && order.status === 'refunded') {
      const detail = `${formatBRL(order.amount)} voltaram por devolução e foram contestados`;
      await raiseAlert(trx, 'chargeback_after_refund', order.id, detail);
      return;
    }
    // Paid and returned before we looked: the history tells both.
    if (await move('paid', !isPaid(order.status))) await delivery.grantAccess(trx, order);
    if (status === 'refunded') await move('refunding', order.status === 'paid');
    if (!(await move(status, true))) return;
    await delivery.revokeAccess(trx, order.id);
    if (status === 'refunded') await delivery.announce(trx, order.id, 'refunded');
    else await raiseAlert(trx, 'charged_back', order.id, 'o banco tomou o pagamento de volta');
  }

  /** @returns false when nothing was moved */
  async function move(to: Order['status'], when: boolean, changes = {}): Promise<boolean> {
    const moved = when ? await moves.move(trx, order, to, cause, changes) : null;
    order = moved ?? order;
    return moved !== null;
  }
}

/**
 * Why a charge is not this order's: it must be the one that the order knows, or bear its name. A provider that keeps no
 * name of ours is believed about a charge that was named at the order's own secret address, unless it is another buyer's
 * or another order's.
 */
async function strangerThan(trx: Trx, order: Order, charge: FoundCharge): Promise<string | null> {
  if (order.charge_id && order.charge_id !== charge.id) return 'outra cobrança que não a deste pedido';
  if (charge.reference !== undefined && charge.reference !== order.id) return 'a cobrança leva o nome de outro pedido';
  if (order.charge_id || charge.reference !== undefined) return null;
  if (charge.buyerEmail !== undefined && charge.buyerEmail !== order.buyer_email) return 'a cobrança é de outra pessoa';
  const other = await trx
    .selectFrom('orders')
    .select('number')
    .where('provider', '=', order.provider)
    .where('charge_id', '=', charge.id)
    .executeTakeFirst();
  return other ? `a cobrança é do pedido ${other.number}` : null;
}

/**
 * What a paid charge of an order must have received for the order to be paid, or to stay as it is, in centavos. An
 * operator may have taken another amount for the right one; and what has gone back of other money, or is about to,
 * pays for nothing.
 */
export async function dueOf(trx: Trx, order: Order): Promise<Centavos> {
  if (wasPaid(order.status)) return receivedOf(order);
  if (order.received === null) return order.amount;
  return order.amount + order.returned_elsewhere + (await committed(trx, order.id));
}

/** The charge is the order's, its amount is not: no state changes by itself, and an operator decides. */
async function followOddAmount(trx: Trx, order: Order, { charge, status }: FoundState, due: Centavos): Promise<Order> {
  // What an operator gave back, as the provider tells it now.
  if (status === 'refunded' && charge.amount === order.received) return order;
  // Not money, or less than what had been received before: one of the provider's words is wrong.
  if (status !== 'paid' || (wasPaid(order.status) && charge.amount < due)) {
    const detail = `cobrança de ${formatBRL(charge.amount)} (${status}), esperado ${formatBRL(due)}`;
    await raiseAlert(trx, 'charge_mismatch', order.id, detail);
    return order;
  }
  if (order.status === 'failed') return keepOddMoney(trx, order, charge, 'money_on_failed');
  const counted = charge.amount - (due - order.amount);
  const less = !wasPaid(order.status) && counted < order.amount;
  return keepOddMoney(trx, order, charge, less ? 'underpaid' : tooMuch(order, charge));
}

/** What more than the price is called. */
function tooMuch({ amount }: Order, charge: FoundCharge): 'overpaid' | 'paid_twice' {
  return charge.amount < 2 * amount ? 'overpaid' : 'paid_twice';
}

/** Writes down money that is not what was ordered, with its charge's name, so that it can be given back. */
async function keepOddMoney(
  trx: Trx,
  order: Order,
  charge: FoundCharge,
  kind: 'money_on_failed' | 'underpaid' | 'overpaid' | 'paid_twice',
): Promise<Order> {
  // Told already: what goes back of it is no other fact.
  if (order.received === charge.amount) return order;
  const detail = `${receivedText(charge.amount)} pedido ${formatBRL(order.amount)}`;
  await raiseAlert(trx, kind, order.id, detail);
  return setReceived(trx, order, charge);
}

async function setReceived(trx: Trx, order: Order, { id, amount }: FoundCharge): Promise<Order> {
  const changes = { received: amount, charge_id: id };
  await trx.updateTable('orders').set(changes).where('id', '=', order.id).execute();
  await notifyOrderChanged(trx, order.id);
  return { ...order, ...changes };
}

/** Whether nothing was written down about an order's money between two moments. */
function isAsSeen(now: Order, before: Order): boolean {
  const { status, received, returned_elsewhere } = now;
  return status === before.status && received === before.received && returned_elsewhere === before.returned_elsewhere;
}
