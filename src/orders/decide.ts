import type { ChargeState } from '../payments/provider.ts';
import type { RaisedAlert } from '../shared/alert-kinds.ts';
import type { ChargeMismatch } from '../shared/alerts/order-alerts.ts';
import { type Centavos, MAX_CENTAVOS } from '../shared/money.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { chargeColumns } from './attempts.ts';
import {
  doubtOf,
  type FoundState,
  goneAtMost,
  isGone,
  isSurplusGone,
  isWon,
  returnedMoney,
} from './external-refunds.ts';
import { committedIn, heldOf, isDone, type RefundRecord } from './refund-sums.ts';
import { type Order, receivedOf } from './repository.ts';
import { canMove, isFinal, isOver, isPaid, wasPaid } from './state-machine.ts';
import type { TransitionChanges } from './transitions.ts';

/** Facts about an order when its provider has reported on its charge. */
export interface DecisionContext {
  /** Locked. */
  order: Order;
  /** All of its refunds. */
  refunds: readonly RefundRecord[];
  /** Refunds that only the journal knows, since a restore. */
  forgotten: readonly RefundRecord[];
  /** Whether nothing was recorded about its money since the provider was asked. */
  fresh: boolean;
  /** Status of a charged-back order at its dispute; null for all others. */
  disputedAt: OrderStatus | null;
  /** Number of another order that has the reported charge. */
  holder: string | null;
}

/** One step of a decision about an order. Amounts in centavos. */
export type Step =
  | { do: 'move'; to: OrderStatus; changes?: TransitionChanges }
  | { do: 'alert'; alert: RaisedAlert }
  /** Records the captured amount if it is not the ordered one, with its charge's id. */
  | { do: 'receive'; amount: Centavos; chargeId: string }
  /** Lowers the captured amount of an order to what the provider holds, and with it the operators' refunds of the surplus. */
  | { do: 'correct received'; amount: Centavos; surplus: Centavos }
  /** Records the amount that was returned without us, and the part of it that the bank took. */
  | { do: 'book returned'; amount: Centavos; taken: Centavos }
  | { do: 'open access' }
  /** Undoes a dispute that was won: the access reopens, and its alerts are settled. */
  | { do: 'undo dispute' }
  | { do: 'close access' }
  | { do: 'announce refund' }
  /** Settles alerts about an odd amount that is complete now. */
  | { do: 'resolve odd amount' }
  /** Checks whether the buyer has paid another order by mistake. */
  | { do: 'look for a duplicate' };

/** Decides what a charge's state means for its order: the steps to take, in sequence. It reads and writes nothing. */
export function decide(
  { order: locked, refunds, forgotten, fresh, disputedAt, holder }: DecisionContext,
  state: ChargeState,
  now: Date,
): Step[] {
  const steps: Step[] = [];
  let order = locked;
  // A process that was creating the charge is gone by now.
  move('uncertain', order.status === 'created');
  if (state.kind === 'none') move('failed', order.status === 'uncertain');
  if (state.kind === 'found' && followCharge(state)) return callForRest(state);
  // Some providers have no such status, so the clock decides too; a late payment still counts.
  const ended = state.kind === 'found' && state.status === 'expired';
  const { expires_at } = order.attempt;
  move('expired', ended || (expires_at !== null && expires_at <= now));
  return steps;

  /** @returns whether the decision is complete */
  function followCharge(found: FoundState): boolean {
    const { charge, status } = found;
    const mismatch = foreignChargeReason(order, found, holder) ?? invalidAmountReason(found);
    if (mismatch) return alert({ kind: 'charge_mismatch', params: mismatch });
    const doubt = doubtOf(order, [...refunds, ...forgotten], found);
    if (doubt) {
      alert({ kind: 'refund_mismatch', params: doubt });
      // Money that came after the end, or beyond what was known, counts as captured until an operator decides
      // otherwise.
      const isMore = wasPaid(order.status) && charge.amount > receivedOf(order);
      return isOver(order.status) || isMore ? keepOddMoney(found, surplusKind(order, charge)) : true;
    }
    // Surplus that was not known before is all gone by now.
    if (isGone(status) && wasPaid(order.status) && charge.amount > receivedOf(order)) receive(charge);
    const { alerts, returned, taken } = returnedMoney({ order, refunds, forgotten, fresh }, found);
    const booked = { ...order, returned_elsewhere: returned, taken_back: taken };
    const won = fresh && disputedAt === 'paid' && status === 'paid' && isWon(booked, refunds, charge.amount);
    // A won dispute restores everything, so no operator is needed.
    for (const one of alerts) if (!won || one.kind !== 'money_again') alert(one);
    if (returned !== order.returned_elsewhere || taken !== order.taken_back) {
      steps.push({ do: 'book returned', amount: returned, taken });
      order = booked;
    }
    if (won) return undoDispute(found);
    const due = dueOf(order, refunds);
    if (charge.amount !== due) return followOddAmount(found, due);
    if (status === 'paid') return pay(found, due);
    if (isGone(status)) return takeBack(status);
    move('awaiting_payment', order.status === 'uncertain', newDetails(found));
    return false;
  }

  /** Raises an alert about a withdrawal of which something is left without a refund on its way. */
  function callForRest({ charge, status }: FoundState): Step[] {
    const isCertain = fresh && status === 'paid' && charge.amount === receivedOf(order);
    const left = heldOf(order) - committedIn(refunds);
    if (isCertain && locked.status === 'refunding' && refunds.every(isDone) && left > 0)
      alert({ kind: 'refund_given_up', params: { reason: 'unrequested', left } });
    return steps;
  }

  function undoDispute({ charge }: FoundState): true {
    move('paid', true);
    steps.push({ do: 'undo dispute' });
    // A surplus may have been noticed only when all of it was gone.
    if (charge.amount <= order.amount) return true;
    const params = { captured: charge.amount, returned: 0, ordered: order.amount };
    return alert({ kind: surplusKind(order, charge), params });
  }

  function pay(found: FoundState, due: Centavos): true {
    // An ended order remains so; a dispute that was won has been handled before.
    if (isOver(order.status)) return true;
    if (order.status === 'failed') return keepOddMoney(found, 'money_on_failed');
    if (!move('paid', true, { ...newDetails(found), received: due === order.amount ? null : due })) return true;
    steps.push({ do: 'open access' });
    // A missing part arrived after all.
    if (locked.received !== null) steps.push({ do: 'resolve odd amount' });
    steps.push({ do: 'look for a duplicate' });
    return true;
  }

  /**
   * Ends an order whose money all went back according to the provider: by the bank, by the operator at the provider, or
   * by refunds of ours that were not looked up yet. Queued refunds end by themselves, as nothing is left for them.
   */
  function takeBack(status: 'refunded' | 'charged_back'): true {
    if (status === 'charged_back' && order.status === 'refunded') {
      const params = { reason: 'disputed', refunded: order.amount } as const;
      return alert({ kind: 'chargeback_after_refund', params });
    }
    if (isOver(order.status)) return true;
    // A payment that was returned before the look-up gets both transitions in its history.
    if (move('paid', !isPaid(order.status))) steps.push({ do: 'open access' });
    if (status === 'refunded') move('refunding', order.status === 'paid');
    if (!move(status, true)) return true;
    steps.push({ do: 'close access' });
    if (status === 'charged_back') return alert({ kind: 'charged_back', params: {} });
    steps.push({ do: 'announce refund' });
    return true;
  }

  /** Handles a charge of another amount than the order's: no status changes by itself, and an operator decides. */
  function followOddAmount(found: FoundState, due: Centavos): true {
    const { charge, status } = found;
    // An operator's own refund is reported by the provider now.
    if (status === 'refunded' && charge.amount === order.received) return true;
    if (fresh && isSurplusGone(order, refunds, found)) return correctReceived(found);
    // No money, or less than was captured before: one of the provider's answers is wrong.
    if (status !== 'paid' || (wasPaid(order.status) && charge.amount < due)) {
      const params = { reason: 'odd_amount', amount: charge.amount, status, expected: due } as const;
      return alert({ kind: 'charge_mismatch', params });
    }
    if (order.status === 'failed') return keepOddMoney(found, 'money_on_failed');
    const less = !wasPaid(order.status) && charge.amount < due;
    return keepOddMoney(found, less ? 'underpaid' : surplusKind(order, charge));
  }

  function correctReceived({ charge, status }: FoundState): true {
    steps.push({ do: 'correct received', amount: charge.amount, surplus: receivedOf(order) - charge.amount });
    order = { ...order, received: charge.amount };
    if (isGone(status)) takeBack(status);
    // A refunded order is not checked again: its open alerts are left to an operator.
    if (isFinal(order.status)) return true;
    steps.push({ do: 'resolve odd amount' });
    const kept = charge.amount - goneAtMost(order, refunds);
    if (kept <= (order.accepted ?? order.amount)) return true;
    const params = { captured: charge.amount, returned: 0, ordered: order.amount };
    return alert({ kind: surplusKind(order, charge), params });
  }

  /** Records a captured amount that is not the ordered one, so that it can be refunded. */
  function keepOddMoney(
    { charge }: FoundState,
    kind: 'money_on_failed' | 'underpaid' | 'overpaid' | 'paid_twice',
  ): true {
    // An amount that was reported before needs no second alert, even if some of it goes back.
    if (order.received === charge.amount) return true;
    alert({ kind, params: { captured: charge.amount, returned: goneOf(order, refunds), ordered: order.amount } });
    receive(charge);
    return true;
  }

  function receive({ id, amount }: FoundState['charge']): void {
    steps.push({ do: 'receive', amount, chargeId: id });
    order = { ...order, received: amount, attempt: { ...order.attempt, charge_id: id } };
  }

  /** Returns the columns of a charge whose details were unknown before the look-up. */
  function newDetails({ charge }: FoundState): TransitionChanges | undefined {
    return order.attempt.details.code ? undefined : chargeColumns(charge);
  }

  /** @returns false if the order cannot have that status */
  function move(to: OrderStatus, when: boolean, changes?: TransitionChanges): boolean {
    if (!when || !canMove(order.status, to)) return false;
    steps.push({ do: 'move', to, ...(changes && { changes }) });
    const { received = order.received, ...charge } = changes ?? {};
    order = { ...order, status: to, received, attempt: { ...order.attempt, ...charge } };
    return true;
  }

  function alert(raised: RaisedAlert): true {
    steps.push({ do: 'alert', alert: raised });
    return true;
  }
}

/** Returns the kind of alert for an amount above the price. */
function surplusKind({ amount }: Order, charge: FoundState['charge']): 'overpaid' | 'paid_twice' {
  return charge.amount < 2 * amount ? 'overpaid' : 'paid_twice';
}

/**
 * Returns why a charge is not this order's: it must be the one that the order knows, or bear its id and be no other
 * order's. A provider that keeps no id of ours is believed about a charge that was named at the order's own secret
 * address, unless it is another buyer's.
 */
function foreignChargeReason(order: Order, { charge }: FoundState, holder: string | null): ChargeMismatch | null {
  const { charge_id: known } = order.attempt;
  if (known && known !== charge.id) return { reason: 'another_charge' };
  if (charge.reference !== undefined && charge.reference !== order.id) return { reason: 'another_reference' };
  if (known) return null;
  // A charge of another order is refused under any id: no payment counts twice.
  if (holder) return { reason: 'another_order', other: holder };
  // An erased order has no e-mail to compare: a charge at its own secret address is believed, as from a gateway that
  // repeats none.
  if (order.erased_at || charge.reference !== undefined || charge.buyerEmail === undefined) return null;
  return charge.buyerEmail === order.buyer_email ? null : { reason: 'another_buyer' };
}

/**
 * Returns why an amount is invalid: not positive, or more than can be stored. Then nothing else in the answer is
 * believed.
 */
function invalidAmountReason({ charge: { amount, returned = 0, takenBack = 0 } }: FoundState): ChargeMismatch | null {
  if (amount > 0 && Math.max(amount, returned, takenBack) <= MAX_CENTAVOS) return null;
  return { reason: 'absurd_amount', amount, returned };
}

/**
 * Returns the amount that a paid charge must have captured for its order to become or remain paid, in centavos. An
 * operator may have accepted another amount; and other money that has gone back, or is about to, pays for nothing.
 */
function dueOf(order: Order, refunds: readonly RefundRecord[]): Centavos {
  if (wasPaid(order.status)) return receivedOf(order);
  return order.amount + goneOf(order, refunds);
}

/** Returns how much of an unpaid order's money has gone back, or is about to, in centavos. */
function goneOf(order: Order, refunds: readonly RefundRecord[]): Centavos {
  if (wasPaid(order.status) || order.received === null) return 0;
  return order.returned_elsewhere + committedIn(refunds);
}
