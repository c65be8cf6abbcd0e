import type { Selectable } from 'kysely';
import { raiseAlert, settleAlerts } from '../alerts/service.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { RefundState } from '../payments/provider.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import type { RefundsTable } from '../platform/db/schema.ts';
import { patientRetryAt } from '../platform/jobs/sweeper.ts';
import { type Centavos, formatBRL } from '../shared/money.ts';
import { noteRefund } from './money-journal.ts';
import { ABOUT_ODD_MONEY } from './odd-money.ts';
import { aboutRefund, settleAllGone, settleMade } from './refund-alerts.ts';
import { keptOf, leftOf, newRefundId } from './refund-sums.ts';
import { lockOrder, type Order } from './repository.ts';
import { isOver, isPaid } from './state-machine.ts';
import type { OrderTransitions } from './transitions.ts';

/** The work that follows refunds, by the name with which it is woken. */
export const REFUNDS = 'refunds';

export type Refund = Selectable<RefundsTable>;
type Told<Kind> = RefundState & { kind: Kind };

interface Context {
  delivery: DeliveryService;
  transitions: OrderTransitions;
  clock: Clock;
}

/**
 * How often a provider may refuse a refund before an operator has to say that it is asked for again: a seller without
 * enough money in the account has two days to pay some in.
 */
const MAX_REFUSALS = 20;

/**
 * Writes down what the provider says of a locked refund.
 *
 * @param asked whether it is the answer to having asked for it, not to having asked about it
 */
export async function applyRefund(
  trx: Trx,
  refund: Refund,
  state: RefundState,
  { asked, delivery, transitions, clock }: Context & { asked: boolean },
): Promise<void> {
  const order = await lockOrder(trx, refund.order_id);
  if (state.kind === 'refused') return refuse(trx, refund, order, state, clock);
  if (state.kind === 'split') return split(trx, refund, state.parts, clock);
  if (state.kind === 'unknown') return leaveOpen(trx, refund, clock, state);
  const name = state.providerRefundId;
  const holder = name ? await holderOf(trx, refund, name) : undefined;
  if (holder && asked) return swapKeys(trx, refund, holder, clock);
  // Two of one amount were asked about at once: the other one has it, and the next look tells what is left.
  if (holder) return leaveOpen(trx, refund, clock, { reason: 'another refund has this name' });
  if (name) await change(trx, refund, { provider_refund_id: name });
  if (state.kind === 'pending') return leaveOpen(trx, refund, clock);
  await change(trx, refund, { status: 'done', settled_at: clock() });
  await followDone(trx, order, refund, { delivery, transitions, clock });
}

/** It is asked about again; what a provider has not settled in a day is told to an operator. */
async function leaveOpen(trx: Trx, refund: Refund, clock: Clock, doubt?: Omit<Told<'unknown'>, 'kind'>): Promise<void> {
  const { id, order_id: orderId, attempts, created_at } = refund;
  await change(trx, refund, {
    attempts: attempts + 1,
    last_error: doubt?.reason.slice(0, 200) ?? null,
    due_at: patientRetryAt(clock(), attempts + 1),
  });
  if (doubt?.contradiction)
    await raiseAlert(trx, 'refund_mismatch', orderId, `${aboutRefund(id)}: ${doubt.contradiction}`);
  if (addSeconds(created_at, DAY) <= clock()) await raiseAlert(trx, 'refund_unsettled', orderId, aboutRefund(id));
}

/**
 * Only a refusal is certain to have moved no money: then it may be asked for again, after longer and longer waits,
 * until that has gone on for too long.
 */
async function refuse(trx: Trx, refund: Refund, order: Order, refusal: Told<'refused'>, clock: Clock): Promise<void> {
  const { id, attempts, amount } = refund;
  if (endedBefore(order, refund)) {
    // All of the money was gone by then. This part of it did not go by us.
    await change(trx, refund, { status: 'refused', last_error: 'the order is over' });
    const returned_elsewhere = order.returned_elsewhere + amount;
    const taken_back = order.taken_back + (order.status === 'charged_back' ? amount : 0);
    await trx.updateTable('orders').set({ returned_elsewhere, taken_back }).where('id', '=', order.id).execute();
    return;
  }
  const refusals = refund.refusals + 1;
  const forGood = refusals >= MAX_REFUSALS;
  await change(trx, refund, {
    status: forGood ? 'refused' : 'queued',
    attempts: attempts + 1,
    refusals,
    last_error: refusal.detail.slice(0, 200),
    due_at: patientRetryAt(clock(), refusals),
    // What the provider called it has ended with it.
    provider_refund_id: null,
    ...(refusal.idUsedUp && { request_id: newRefundId() }),
  });
  // Money that is not there any more is not asked for again: see `fitToLeft`.
  if (!forGood && (await leftOf(trx, order)) < 0) return;
  if (!refusal.down) await raiseAlert(trx, 'refund_refused', order.id, aboutRefund(id));
  if (!forGood) return;
  // A refund that an operator has asked for again can end so again, which is news again.
  await raiseAlert(trx, 'refund_given_up', order.id, `${aboutRefund(id)}, depois de ${attempts + 1} respostas`);
  await notifyOrderChanged(trx, order.id);
}

/** Whether the order ended while the refund was open; one that was asked for later is of money that came later. */
function endedBefore({ status, updated_at }: Order, { created_at }: Refund): boolean {
  return isOver(status) && created_at < updated_at;
}

/** The buyer's money came in several payments: each part is a refund by itself from now on. */
async function split(trx: Trx, refund: Refund, parts: Told<'split'>['parts'], clock: Clock): Promise<void> {
  const [first, ...rest] = parts;
  const queued = { status: 'queued', due_at: clock() } as const;
  await change(trx, refund, { ...queued, amount: first, attempts: refund.attempts + 1 });
  const { order_id, cause } = refund;
  for (const amount of rest) {
    const part = { id: newRefundId(), order_id, amount, cause, created_at: clock(), ...queued };
    await trx.insertInto('refunds').values(part).execute();
    await noteRefund(trx, { ...part, request_id: null });
  }
}

/** The order's refund that bears a provider's name already. */
function holderOf(trx: Trx, { id, order_id }: Refund, name: string): Promise<Refund | undefined> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('provider_refund_id', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
}

/**
 * The answers to two refunds of one amount were lost, one of them was made, and it was booked as the other one. Asked
 * again, this one's key shows that it had made it. So each takes the other's key: the one that made nothing so far,
 * and may still arrive, is asked for once more.
 */
async function swapKeys(trx: Trx, refund: Refund, holder: Refund, clock: Clock): Promise<void> {
  // A provider that gives one name to both keys would have them swapped for ever.
  if (refund.last_error === SWAPPED) {
    const contradiction = 'o provedor dá o mesmo nome a duas devoluções';
    return leaveOpen(trx, refund, clock, { reason: 'one name for two refunds', contradiction });
  }
  await change(trx, holder, { request_id: refund.request_id ?? refund.id });
  await change(trx, refund, {
    request_id: holder.request_id ?? holder.id,
    status: 'queued',
    attempts: refund.attempts + 1,
    last_error: SWAPPED,
    due_at: patientRetryAt(clock(), refund.attempts + 1),
  });
}

/** Why a refund is asked for again that was not refused. */
const SWAPPED = 'another refund had its key';

type Changes = Partial<Omit<Refund, 'id' | 'order_id' | 'created_at' | 'cause'>>;

/** What the journal must know of as well: how much it is of, under which name, and whether it is over. */
const NOTED = ['amount', 'request_id'] as const;

async function change(trx: Trx, refund: Refund, changes: Changes): Promise<void> {
  await trx.updateTable('refunds').set(changes).where('id', '=', refund.id).execute();
  const isNoted = changes.status === 'refused' || NOTED.some((column) => column in changes);
  if (isNoted) await noteRefund(trx, { ...refund, ...changes });
}

/** Money is back: the buyer is told, also of money that made no order paid, and with all of it back the product closes. */
async function followDone(
  trx: Trx,
  order: Order,
  refund: Refund,
  { delivery, transitions, clock }: Context,
): Promise<void> {
  const { id, amount, received, status } = order;
  const kept = await keptOf(trx, order);
  if (kept < 0) {
    const detail = `${formatBRL(-kept)} a mais do que chegou (${aboutRefund(refund.id)})`;
    await raiseAlert(trx, 'chargeback_after_refund', id, detail);
  }
  await settleMade(trx, refund, clock());
  if (kept <= 0) await settleAllGone(trx, id, clock());
  // What ended the order has told the buyer of what was open then.
  if (endedBefore(order, refund)) return;
  // Giving money back is a way to mend what is odd about it: all of it, or what a paid order had too much of.
  if (received !== null && (kept <= 0 || (status === 'paid' && kept <= amount))) {
    await settleAlerts(trx, id, ABOUT_ODD_MONEY, { by: 'vitrine', reason: 'O valor foi devolvido.', at: clock() });
  }
  if (kept > 0 || isOver(status)) {
    await delivery.announcePart(trx, id, refund.id);
    return notifyOrderChanged(trx, id);
  }
  // A part may have gone back another way, and this was the rest.
  await endReturned(trx, order, 'provider', { delivery, transitions });
}

/** Ends a locked order of which all money is back: the product closes, and the buyer is told. @param by whose word it is */
export async function endReturned(
  trx: Trx,
  order: Order,
  by: 'provider' | 'operator',
  { delivery, transitions }: Omit<Context, 'clock'>,
): Promise<void> {
  const { id, status } = order;
  if (isPaid(status)) {
    const refunding = status === 'paid' ? await transitions.move(trx, order, 'refunding', by) : order;
    if (!refunding || !(await transitions.move(trx, refunding, 'refunded', by))) return;
    await delivery.revokeAccess(trx, id);
  }
  await delivery.announce(trx, id, 'refunded');
  await notifyOrderChanged(trx, id);
}

/**
 * Makes a queued refund of a locked order fit to what is there. What went back another way meanwhile is not returned
 * again, and with nothing left for it a refund ends. A withdrawal returns all there is, also what arrived since.
 *
 * @returns centavos that are to be returned by it
 */
export async function fitToLeft(trx: Trx, order: Order, refund: Refund, at: Date): Promise<Centavos> {
  const left = await leftOf(trx, order);
  const more = refund.cause === 'buyer' ? left : Math.min(0, left);
  if (more === 0) return refund.amount;
  const amount = Math.max(0, refund.amount + more);
  const over = { status: 'refused', last_error: 'nothing is left to return' } as const;
  await change(trx, refund, amount > 0 ? { amount } : over);
  if (amount === 0) await settleAllGone(trx, order.id, at);
  return amount;
}
