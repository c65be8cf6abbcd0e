import type { ChargeState, ChargeStatus } from '../payments/provider.ts';
import type { RaisedAlert } from '../shared/alert-kinds.ts';
import type { RestMismatch } from '../shared/alerts/returned-money-alerts.ts';
import { type Centavos, sumOf } from '../shared/money.ts';
import {
  committedIn,
  heldOf,
  isDone,
  isRefused,
  possiblyAskedIn,
  possiblyDone,
  type RefundRecord,
} from './refund-sums.ts';
import { type Order, receivedOf } from './repository.ts';
import { isFinal, isOver, wasPaid } from './state-machine.ts';

export type FoundState = Extract<ChargeState, { kind: 'found' }>;

/** Whether all of a charge's money went back. */
export function isGone(status: ChargeStatus): status is 'refunded' | 'charged_back' {
  return status === 'refunded' || status === 'charged_back';
}

/** Money of an order that went back without our refunds, and its alerts. */
interface ReturnedMoney {
  alerts: RaisedAlert[];
  /** Value of `orders.returned_elsewhere`, in centavos. */
  returned: Centavos;
  /** Part of it that the bank took, for `orders.taken_back`, in centavos. */
  taken: Centavos;
}

/** Facts that say how returned money is judged. */
interface ReturnedFacts {
  order: Order;
  /** All of its refunds. */
  refunds: readonly RefundRecord[];
  /** Refunds that only the journal knows, since a restore: their money raises no alert, and is booked as theirs later. */
  forgotten: readonly RefundRecord[];
  /** Nothing was written down about the order's money since the provider was asked. */
  fresh: boolean;
}

/**
 * Calculates the money that went back without our refunds. If the order remains paid, that raises an alert: the sale
 * and its access remain, so only a person can decide about the rest.
 */
export function returnedMoney({ order, refunds, forgotten, fresh }: ReturnedFacts, state: FoundState): ReturnedMoney {
  const { charge, status } = state;
  const before = order.returned_elsewhere;
  const unchanged = { returned: before, taken: order.taken_back };
  if (status !== 'paid' && status !== 'refunded' && status !== 'charged_back') return { alerts: [], ...unchanged };
  const alerts: ReturnedMoney['alerts'] = [];
  const { amount, returned = 0, takenBack = 0 } = charge;
  if (returned > amount) {
    const params = { reason: 'returned_too_much', returned, captured: amount } as const;
    alerts.push({ kind: 'chargeback_after_refund', params });
  }
  // All of an order that is over is gone: what was refused of it went another way, or is there.
  const ours = isOver(order.status) ? refunds.filter((refund) => !isRefused(refund)) : refunds;
  const elsewhere = elsewhereOf(ours, state);
  if (elsewhere < before) {
    // An outdated answer brings no money back, nor does a sum that may include refunds of ours.
    const isWithoutOurs = possiblyDone([...ours, ...forgotten]).length === 0;
    // Providers that report no parts say at least that not all of it is gone.
    const isReported = charge.returned !== undefined || before >= amount;
    const certain = fresh && (charge.returns !== undefined || isOver(order.status) || (isWithoutOurs && isReported));
    if (status !== 'paid' || !certain) return { alerts, ...unchanged };
    alerts.push({ kind: 'money_again', params: { amount: before - elsewhere } });
    return { alerts, returned: elsewhere, taken: takenOf(order, state, elsewhere) };
  }
  const taken = takenOf(order, state, elsewhere);
  // An alert follows each time that the bank takes money, not each look-up.
  if (status === 'paid' && taken > order.taken_back) {
    alerts.push({ kind: 'charged_back_in_part', params: { taken: takenBack, captured: amount } });
  }
  const unexplained = forgotten.length > 0 ? elsewhereOf([...ours, ...forgotten], state) : elsewhere;
  if (elsewhere > before && status === 'paid' && unexplained > takenBack) {
    alerts.push({ kind: 'returned_elsewhere', params: { returned: unexplained - takenBack, captured: amount } });
  }
  return { alerts, returned: elsewhere, taken };
}

/**
 * Returns the part of the money returned without us that the bank took, in centavos. If the provider reports no amount,
 * money given back by hand before a dispute is not counted as taken, and what comes back is disputed money.
 *
 * @param elsewhere all that went back without us, in centavos
 */
function takenOf(order: Order, { charge, status }: FoundState, elsewhere: Centavos): Centavos {
  const { returned_elsewhere: before, taken_back: taken } = order;
  if (charge.takenBack !== undefined) return Math.min(elsewhere, charge.takenBack);
  if (status === 'charged_back' || elsewhere < before) return Math.max(0, elsewhere - (before - taken));
  return taken;
}

/**
 * Returns the amount of a charge that went back without us, in centavos. With the refunds' ids it is exact; otherwise
 * all that may be ours counts as ours, so it is a minimum.
 */
function elsewhereOf(refunds: readonly RefundRecord[], { charge, status }: FoundState): Centavos {
  const { amount, returned = 0, returns, takenBack = 0 } = charge;
  const total = status === 'paid' ? returned : Math.max(amount, returned);
  if (total === 0) return 0;
  const ours = possiblyDone(refunds);
  if (returns) {
    const keys = new Set(ours.map(({ key }) => key));
    return sumOf(returns.filter(({ refundId }) => !keys.has(refundId)));
  }
  return Math.max(takenBack, total - sumOf(ours));
}

/**
 * Whether the bank has given a charged-back order's money back: it keeps nothing, and some is left that is not on its
 * way to the buyer. A buyer who had withdrawn before the dispute gets no access by it: an operator refunds that.
 *
 * @param order with its money as the provider reports it now
 * @param amount captured centavos as the provider reports them
 */
export function isWon(order: Order, refunds: readonly RefundRecord[], amount: Centavos): boolean {
  const isThere = amount === receivedOf(order) && order.taken_back === 0 && heldOf(order) > committedIn(refunds);
  return order.status === 'charged_back' && isThere;
}

/** Returns how much of an order's money has gone back, or may have, in centavos. */
export function goneAtMost(order: Order, refunds: readonly RefundRecord[]): Centavos {
  return order.returned_elsewhere + sumOf(possiblyAskedIn(refunds));
}

/**
 * Whether a surplus that a provider once reported is gone: its fresh answer is lower, but no less than the price and what
 * has gone back, or may have. Otherwise a withdrawal would ask for money that never came. An answer that leaves out what
 * certainly went back leaves out more, and is not believed. Nor is any about a refunded order, which is not checked again:
 * a real second payment would be overlooked.
 */
export function isSurplusGone(order: Order, refunds: readonly RefundRecord[], { charge, status }: FoundState): boolean {
  const { amount, returned } = charge;
  const price = Math.min(order.amount, order.accepted ?? order.amount);
  if (!wasPaid(order.status) || isFinal(order.status)) return false;
  if (amount >= receivedOf(order) || amount < price) return false;
  const gone = goneAtMost(order, refunds);
  if (isGone(status)) {
    // Everything that the provider reports, and nothing else, went back by our records too. A paid order may have had it
    // from a second payment, which this answer leaves out.
    const isEnding = order.status === 'refunding' && refunds.every(isDone);
    return (isEnding || isOver(order.status)) && amount === order.returned_elsewhere + committedIn(refunds);
  }
  if (status !== 'paid') return false;
  const certain = order.returned_elsewhere + sumOf(refunds.filter(isDone));
  if (returned !== undefined && returned < certain) return false;
  // An answer of the price alone must tell that some of it went back: else it was the surplus that did.
  return amount >= price + gone || (returned !== undefined && amount === price && amount >= gone);
}

/**
 * Returns the contradiction in a provider's `refunded`: without amounts it may mean a part only. If we asked for parts,
 * or more has arrived since, it proves nothing about the rest, and an operator decides.
 *
 * @returns the text for the operator; null if the answer is believed
 */
export function doubtOf(
  order: Order,
  refunds: readonly RefundRecord[],
  { charge, status }: FoundState,
): RestMismatch | null {
  if (status !== 'refunded' || (charge.returned ?? 0) >= charge.amount) return null;
  const asked = possiblyAskedIn(refunds);
  const whole = asked.length === 1 && asked[0]?.amount === charge.amount;
  const sum = sumOf(asked);
  // A provider that reports `refunded` and a lower sum contradicts itself.
  if (sum === 0 && charge.returned) return { reason: 'rest_of_lower_sum', returned: charge.returned };
  if (sum === 0 || whole) return null;
  // Known refunds and returns explain all of it.
  if (isOver(order.status) && charge.amount <= sum + order.returned_elsewhere) return null;
  return { reason: 'rest_of_parts', requested: sum, captured: charge.amount };
}
