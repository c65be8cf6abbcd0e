import { raiseAlert, settleAlerts } from '../alerts/service.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { Charge, ChargeState } from '../payments/provider.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { undoDispute } from './access-again.ts';
import { changeAttempt, chargeColumns } from './attempts.ts';
import { type DecisionContext, decide } from './decide.ts';
import type { Step } from './decision.ts';
import { type FoundState, isGone } from './external-refunds.ts';
import { ODD_AMOUNTS } from './odd-money.ts';
import { settleAllGone } from './refund-alerts.ts';
import { forgottenRefunds, refundsOf } from './refund-sums.ts';
import { type Order, receivedOf } from './repository.ts';
import { isOver } from './state-machine.ts';
import { lowerRefunds } from './surplus-refunds.ts';
import type { Cause, OrderTransitions } from './transitions.ts';

/** Context of a decision's steps. */
interface Context {
  cause: Cause;
  delivery: DeliveryService;
  transitions: OrderTransitions;
  clock: Clock;
}

/**
 * Stores the charge that the provider just made for a locked order, unless its amount differs from the order's or
 * another order has it.
 *
 * @returns the updated order
 */
export async function takeCharge(trx: Trx, order: Order, charge: Charge, { settle }: OrderTransitions): Promise<Order> {
  if (await isTaken(trx, order, charge.id)) return (await settle(trx, order, 'unknown', 'provider')) ?? order;
  if (charge.amount !== order.amount) {
    await raiseAlert(trx, 'amount_mismatch', order.id, { charged: charge.amount, ordered: order.amount });
    // The charge's id is stored, so that it is looked up and its payment is not missed.
    return (await settle(trx, order, 'unknown', 'provider', { charge_id: charge.id })) ?? order;
  }
  const moved = await settle(trx, order, 'open', 'provider', chargeColumns(charge));
  // Reconciliation failed the order while the provider was still answering.
  if (!moved) await raiseAlert(trx, 'unexpected_charge', order.id, { status: order.status });
  return moved ?? order;
}

/** Whether another order has a charge, which raises an alert: no charge may be paid for two orders. */
export async function isTaken(trx: Trx, order: Order, chargeId: string): Promise<boolean> {
  const holder = await holderOf(trx, order, chargeId);
  if (holder) await raiseAlert(trx, 'charge_mismatch', order.id, { reason: 'another_order', other: holder });
  return holder !== null;
}

/**
 * Carries out on a locked order what the provider reports about its charge.
 *
 * @param context `seen`: the order as it was when the provider was asked
 * @returns the updated order
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

async function gather(trx: Trx, order: Order, state: ChargeState, seen: Order): Promise<DecisionContext> {
  return {
    order,
    // Without received money there are no refunds.
    refunds: receivedOf(order) > 0 ? await refundsOf(trx, order.id) : [],
    forgotten: state.kind === 'found' && hasReturned(state) ? await forgottenRefunds(trx, order.id) : [],
    fresh: isUnchanged(order, seen),
    disputedAt: order.status === 'charged_back' ? await disputedAt(trx, order.id) : null,
    // An order that knows its charge's id is its only holder.
    holder: state.kind === 'found' && !order.attempt.charge_id ? await holderOf(trx, order, state.charge.id) : null,
  };
}

/** Whether a provider reports money that went back, by us or not. */
function hasReturned({ charge, status }: FoundState): boolean {
  return isGone(status) || (charge.returned ?? 0) > 0;
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

/** Whether an order's money is recorded the same at two moments. */
function isUnchanged(now: Order, before: Order): boolean {
  const { status, received, returned_elsewhere } = now;
  return status === before.status && received === before.received && returned_elsewhere === before.returned_elsewhere;
}

/** Number of the other order that has a charge; null if there is none. */
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

/** @returns the updated order */
async function carryOut(
  trx: Trx,
  order: Order,
  step: Step,
  { cause, delivery, transitions, clock }: Context,
): Promise<Order> {
  switch (step.do) {
    case 'settle': {
      const settled = await transitions.settle(trx, order, step.to, cause, step.changes);
      if (!settled) throw new Error('a locked order was moved');
      return settled;
    }
    case 'move': {
      const moved = await transitions.move(trx, order, step.to, cause);
      if (!moved) throw new Error('a locked order was moved');
      if (isOver(step.to)) await settleAllGone(trx, order.id, clock());
      return moved;
    }
    case 'receive':
      return setReceived(trx, order, step);
    case 'correct received': {
      const received = step.amount === order.amount ? null : step.amount;
      await trx.updateTable('orders').set({ received }).where('id', '=', order.id).execute();
      await lowerRefunds(trx, order, step.surplus);
      await notifyOrderChanged(trx, order.id);
      return { ...order, received };
    }
    case 'book returned': {
      const returned = { returned_elsewhere: step.amount, taken_back: step.taken };
      await trx.updateTable('orders').set(returned).where('id', '=', order.id).execute();
      return { ...order, ...returned };
    }
    case 'alert':
      await raiseAlert(trx, step.alert.kind, order.id, step.alert.params);
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
    case 'announce refund':
      await delivery.announce(trx, order.id, 'refunded');
      return order;
    case 'resolve odd amount': {
      const settled = { by: 'vitrine', settlement: { cause: 'amount_complete' }, at: clock() } as const;
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

/**
 * Raises an alert if the buyer of an order that became paid has paid twice, likely by mistake: two codes of one
 * purchase, or two orders within a day. An operator decides.
 */
export async function noticeDuplicate(trx: Trx, order: BoughtOrder): Promise<void> {
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
    .where((eb) =>
      eb.or([
        eb('created_at', '>', addSeconds(order.created_at, -DAY)),
        eb(eb.fn.coalesce('renews', 'id'), '=', order.renews ?? order.id),
      ]),
    )
    .executeTakeFirst();
  if (other) await raiseAlert(trx, 'duplicate_purchase', order.id, { other: other.number });
}

/** Columns by which a repeated purchase is found. */
type BoughtOrder = Pick<Order, 'id' | 'kind' | 'buyer_email' | 'campaign' | 'created_at' | 'renews'>;

/** {@link noticeDuplicate} for an order that is still paid, by its id. */
export async function noticeDuplicateOf(trx: Trx, id: string): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'kind', 'buyer_email', 'campaign', 'created_at', 'renews'])
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .executeTakeFirst();
  if (order) await noticeDuplicate(trx, order);
}
