import { raiseAlert, settleAlerts } from '../alerts/service.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { Charge, ChargeState } from '../payments/provider.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import { formatBRL } from '../shared/money.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { undoDispute } from './access-again.ts';
import { changeAttempt, chargeColumns } from './attempts.ts';
import { decide, heldBy, type Known, type Step } from './decide.ts';
import { ODD_AMOUNTS } from './odd-money.ts';
import { settleAllGone } from './refund-alerts.ts';
import { forgottenRefunds, knownRefunds } from './refund-sums.ts';
import { type Order, receivedOf } from './repository.ts';
import { isOver } from './state-machine.ts';
import type { Cause, OrderTransitions } from './transitions.ts';

/** What the steps of a decision are carried out with. */
interface Context {
  cause: Cause;
  delivery: DeliveryService;
  transitions: OrderTransitions;
  clock: Clock;
}

/**
 * Keeps the charge that the provider just made for a locked order, unless it isn't for what was ordered, or is another
 * order's.
 *
 * @returns the order as it is then
 */
export async function takeCharge(trx: Trx, order: Order, charge: Charge, { move }: OrderTransitions): Promise<Order> {
  if (await isTaken(trx, order, charge.id)) return (await move(trx, order, 'uncertain', 'provider')) ?? order;
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

/** Whether another order has a charge, as an operator is told then: nobody is to pay one charge for two orders. */
export async function isTaken(trx: Trx, order: Order, chargeId: string): Promise<boolean> {
  const holder = await holderOf(trx, order, chargeId);
  if (holder) await raiseAlert(trx, 'charge_mismatch', order.id, heldBy(holder));
  return holder !== null;
}

/**
 * Does to a locked order what the provider's word about its charge means.
 *
 * @param context `seen`: the order as it was when the provider was asked
 * @returns the order as it is then
 */
export async function followCharge(
  trx: Trx,
  locked: Order,
  state: ChargeState,
  { seen, ...context }: Context & { seen: Order },
): Promise<Order> {
  const steps = decide(await gather(trx, locked, state, seen), state, context.clock());
  let order = locked;
  for (const step of steps) order = await carryOut(trx, order, step, context);
  return order;
}

async function gather(trx: Trx, order: Order, state: ChargeState, seen: Order): Promise<Known> {
  return {
    order,
    // An order that never had money has none.
    refunds: receivedOf(order) > 0 ? await knownRefunds(trx, order.id) : [],
    forgotten: state.kind === 'found' && state.status === 'refunded' ? await forgottenRefunds(trx, order.id) : [],
    fresh: isAsSeen(order, seen),
    disputedAt: order.status === 'charged_back' ? await disputedAt(trx, order.id) : null,
    // Of a charge that it knows, the order is the only holder.
    holder: state.kind === 'found' && !order.attempt.charge_id ? await holderOf(trx, order, state.charge.id) : null,
  };
}

/** Returns the status of a charged-back order at its dispute. */
async function disputedAt(trx: Trx, orderId: string): Promise<OrderStatus | null> {
  const taken = await trx
    .selectFrom('order_events')
    .select('from_status')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'charged_back')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return taken?.from_status ?? null;
}

/** Whether nothing was written down about an order's money between two moments. */
function isAsSeen(now: Order, before: Order): boolean {
  const { status, received, returned_elsewhere } = now;
  return status === before.status && received === before.received && returned_elsewhere === before.returned_elsewhere;
}

/** The number of the other order that has a charge; null where there is none. */
async function holderOf(trx: Trx, { id, attempt }: Order, chargeId: string): Promise<string | null> {
  const other = await trx
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select('orders.number')
    .where('payment_attempts.provider', '=', attempt.provider)
    .where('payment_attempts.charge_id', '=', chargeId)
    .where('payment_attempts.order_id', '<>', id)
    .executeTakeFirst();
  return other?.number ?? null;
}

/** @returns the order as it is then */
async function carryOut(
  trx: Trx,
  order: Order,
  step: Step,
  { cause, delivery, transitions, clock }: Context,
): Promise<Order> {
  switch (step.do) {
    case 'move': {
      const moved = await transitions.move(trx, order, step.to, cause, step.changes);
      if (!moved) throw new Error('a locked order was moved');
      if (isOver(step.to)) await settleAllGone(trx, order.id, clock());
      return moved;
    }
    case 'receive':
      return setReceived(trx, order, step);
    case 'correct received': {
      const received = step.amount === order.amount ? null : step.amount;
      await trx.updateTable('orders').set({ received }).where('id', '=', order.id).execute();
      await notifyOrderChanged(trx, order.id);
      return { ...order, received };
    }
    case 'book returned': {
      const returned = { returned_elsewhere: step.amount, taken_back: step.taken };
      await trx.updateTable('orders').set(returned).where('id', '=', order.id).execute();
      return { ...order, ...returned };
    }
    case 'alert':
      await raiseAlert(trx, step.kind, order.id, step.detail);
      return order;
    case 'open access':
      await delivery.grantAccess(trx, order);
      return order;
    case 'undo dispute':
      await undoDispute(trx, order, { delivery, clock });
      return order;
    case 'close access':
      await delivery.revokeAccess(trx, order.id);
      return order;
    case 'tell refunded':
      await delivery.announce(trx, order.id, 'refunded');
      return order;
    case 'resolve odd amount': {
      const settled = { by: 'vitrine', reason: 'O valor do pedido está completo.', at: clock() };
      await settleAlerts(trx, order.id, ODD_AMOUNTS, settled);
      return order;
    }
    case 'look for a duplicate':
      await noticeDuplicate(trx, order);
      return order;
  }
}

async function setReceived(trx: Trx, order: Order, { amount, chargeId }: Step & { do: 'receive' }): Promise<Order> {
  await trx.updateTable('orders').set({ received: amount }).where('id', '=', order.id).execute();
  const charge = { charge_id: chargeId };
  await changeAttempt(trx, order.attempt, charge);
  await notifyOrderChanged(trx, order.id);
  return { ...order, received: amount, attempt: { ...order.attempt, ...charge } };
}

/** One buyer who paid twice within a day likely meant to pay once: an operator decides. */
async function noticeDuplicate(trx: Trx, order: Order): Promise<void> {
  if (order.kind !== 'sale') return;
  const other = await trx
    .selectFrom('orders')
    .select('number')
    .where('buyer_email', '=', order.buyer_email)
    .where('campaign', '=', order.campaign)
    .where('status', '=', 'paid')
    .where('test', '=', false)
    .where('kind', '=', 'sale')
    .where('id', '!=', order.id)
    .where('created_at', '>', addSeconds(order.created_at, -DAY))
    .executeTakeFirst();
  if (other)
    await raiseAlert(trx, 'duplicate_purchase', order.id, `a mesma pessoa pagou também o pedido ${other.number}`);
}
