import type { Selectable } from 'kysely';
import { raiseAlert, settleAlerts } from '../alerts/service.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { RefundState } from '../payments/provider.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import type { RefundsTable } from '../platform/db/schema.ts';
import { patientRetryAt } from '../platform/jobs/retry-delays.ts';
import type { Centavos } from '../shared/money.ts';
import { noteRefund } from './money-journal.ts';
import { ABOUT_ODD_MONEY } from './odd-money.ts';
import { settleAllGone, settleMade } from './refund-alerts.ts';
import { keptOf, leftOf, newRefundId } from './refund-sums.ts';
import { lockOrder, type Order, receivedOf } from './repository.ts';
import { isOver, isPaid } from './state-machine.ts';
import type { OrderTransitions } from './transitions.ts';

/** Name of the work that follows refunds, for its wake-ups. */
export const REFUNDS = 'refunds';

export type Refund = Selectable<RefundsTable>;
type RefundAnswer<Kind> = RefundState & { kind: Kind };

interface Context {
  delivery: DeliveryService;
  transitions: OrderTransitions;
  clock: Clock;
}

/**
 * Maximum number of a provider's refusals before an operator must ask again: a seller without enough money in the
 * account has two days to pay some in.
 */
const MAX_REFUSALS = 20;

/**
 * Records the provider's answer about a locked refund.
 *
 * @param asked whether it answers the request for the refund, not a look-up
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
  // Two refunds of one amount were looked up at once: the other one has this id, and the next look-up finds the rest.
  if (holder) return leaveOpen(trx, refund, clock, { reason: 'another refund has this name' });
  if (name) await change(trx, refund, { provider_refund_id: name });
  if (state.kind === 'pending') return leaveOpen(trx, refund, clock);
  await change(trx, refund, { status: 'done', settled_at: clock() });
  await followDone(trx, order, refund, { delivery, transitions, clock });
}

/** Leaves a refund to be looked up again; one that is not settled within a day raises an alert. */
async function leaveOpen(
  trx: Trx,
  refund: Refund,
  clock: Clock,
  doubt?: Omit<RefundAnswer<'unknown'>, 'kind'>,
): Promise<void> {
  const { id, order_id: orderId, attempts, created_at } = refund;
  await change(trx, refund, {
    attempts: attempts + 1,
    last_error: doubt?.reason.slice(0, 200) ?? null,
    due_at: patientRetryAt(clock(), attempts + 1),
  });
  if (doubt?.contradiction) await raiseAlert(trx, 'refund_mismatch', orderId, { ...doubt.contradiction, refund: id });
  if (addSeconds(created_at, DAY) <= clock()) await raiseAlert(trx, 'refund_unsettled', orderId, { refund: id });
}

/**
 * Queues a refused refund again, as only a refusal is certain to have moved no money: with growing delays, up to
 * `MAX_REFUSALS` times.
 */
async function refuse(
  trx: Trx,
  refund: Refund,
  order: Order,
  refusal: RefundAnswer<'refused'>,
  clock: Clock,
): Promise<void> {
  const { id, attempts } = refund;
  const refusals = refund.refusals + 1;
  const isFinal = refusals >= MAX_REFUSALS;
  await change(trx, refund, {
    status: isFinal ? 'refused' : 'queued',
    attempts: attempts + 1,
    refusals,
    last_error: refusal.detail.slice(0, 200),
    due_at: patientRetryAt(clock(), refusals),
    // The provider's id ended with the refusal.
    provider_refund_id: null,
    ...(refusal.idUsedUp && { request_id: newRefundId() }),
  });
  // Money that is gone is not asked for again: see `fitToLeft`. By the answer that ended the order it is gone, and the
  // look-up before the next try shows whether that holds.
  const isLikelyGone = (endedBefore(order, refund) && refusals === 1) || (await leftOf(trx, order)) < 0;
  if (!isFinal && isLikelyGone) return;
  if (!refusal.down) await raiseAlert(trx, 'refund_refused', order.id, { refund: id });
  if (!isFinal) return;
  // A refund that an operator asked for again can be given up again, which needs an alert of its own.
  await raiseAlert(trx, 'refund_given_up', order.id, { reason: 'refused', refund: id, attempts: attempts + 1 });
  await notifyOrderChanged(trx, order.id);
}

/** Whether the order ended while the refund was open; a later refund is of money that came later. */
function endedBefore({ status, updated_at }: Order, { created_at }: Refund): boolean {
  return isOver(status) && created_at < updated_at;
}

/** Splits a refund, as the buyer's money came in several payments: each part is a refund by itself from now on. */
async function split(trx: Trx, refund: Refund, parts: RefundAnswer<'split'>['parts'], clock: Clock): Promise<void> {
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

/** Returns the order's other refund that has a provider's id already. */
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
 * Swaps the keys of two refunds of one amount. Their answers were lost, one of them was made, and it was booked as the
 * other one; asked again, this one's key shows that it had made it. The one that made nothing so far, and may still
 * arrive, is asked for once more under the other key.
 */
async function swapKeys(trx: Trx, refund: Refund, holder: Refund, clock: Clock): Promise<void> {
  // A provider that gives one id to both keys would have them swapped forever.
  if (refund.last_error === KEY_SWAPPED) {
    const contradiction = { reason: 'shared_name' } as const;
    return leaveOpen(trx, refund, clock, { reason: 'one name for two refunds', contradiction });
  }
  await change(trx, holder, { request_id: refund.request_id ?? refund.id });
  await change(trx, refund, {
    request_id: holder.request_id ?? holder.id,
    status: 'queued',
    attempts: refund.attempts + 1,
    last_error: KEY_SWAPPED,
    due_at: patientRetryAt(clock(), refund.attempts + 1),
  });
}

/** Reason of a refund that is asked for again without a refusal. */
const KEY_SWAPPED = 'another refund had its key';

type RefundChanges = Partial<Omit<Refund, 'id' | 'order_id' | 'created_at' | 'cause'>>;

/** Columns whose changes the journal records; it also records that a refund is over. */
const JOURNAL_COLUMNS = ['amount', 'request_id'] as const;

async function change(trx: Trx, refund: Refund, changes: RefundChanges): Promise<void> {
  await trx.updateTable('refunds').set(changes).where('id', '=', refund.id).execute();
  const mustNote = changes.status === 'refused' || JOURNAL_COLUMNS.some((column) => column in changes);
  if (mustNote) await noteRefund(trx, { ...refund, ...changes });
}

/** Follows a finished refund: the buyer is mailed, and once all of the money is back the access closes. */
async function followDone(
  trx: Trx,
  order: Order,
  refund: Refund,
  { delivery, transitions, clock }: Context,
): Promise<void> {
  const { id, amount, received, status } = order;
  const kept = await keptOf(trx, order);
  if (kept < 0) {
    const params = { reason: 'refunded_too_much', excess: -kept, refund: refund.id } as const;
    await raiseAlert(trx, 'chargeback_after_refund', id, params);
  }
  await settleMade(trx, refund, clock());
  if (kept <= 0) await settleAllGone(trx, id, clock());
  // The mail about the refunded order was about what was open then, too; a dispute sends none.
  if (status === 'refunded' && endedBefore(order, refund)) return;
  // A refund settles an odd amount if it returns all of it, or the surplus of a paid order.
  if (received !== null && (kept <= 0 || (status === 'paid' && kept <= amount))) {
    const settled = { by: 'vitrine', settlement: { cause: 'amount_returned' }, at: clock() } as const;
    await settleAlerts(trx, id, ABOUT_ODD_MONEY, settled);
  }
  if (kept > 0 || isOver(status)) {
    await delivery.announcePart(trx, id, refund.id);
    return notifyOrderChanged(trx, id);
  }
  // The rest may have gone back by other means before.
  await endReturned(trx, order, 'provider', { delivery, transitions });
}

/** Ends a locked order whose money is all back: the access closes, and the buyer is mailed. @param by who reports it */
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
    await delivery.announce(trx, id, 'refunded');
  } else await delivery.announceUnsold(trx, id, receivedOf(order));
  await notifyOrderChanged(trx, id);
}

/**
 * Adjusts a queued refund of a locked order to the money that is left: what went back by other means meanwhile is not
 * returned again, and with nothing left the refund ends. A withdrawal returns all that is left, later payments
 * included.
 *
 * @returns centavos to be returned by it
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
