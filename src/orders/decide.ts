import type { ChargeState } from '../payments/provider.ts';
import type { Centavos } from '../shared/money.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { isExpired, settledStatus } from './attempt-states.ts';
import { chargeColumns, paymentOf } from './attempts.ts';
import { dueOf, foreignChargeReason, goneOf, hasArrived, invalidAmountReason } from './charge-reading.ts';
import { alert, complete, type Decision, move, receive, type Step, settle } from './decision.ts';
import {
  doubtOf,
  type FoundState,
  goneAtMost,
  isGone,
  isSurplusGone,
  isWon,
  returnedMoney,
} from './external-refunds.ts';
import { missingRefunds } from './missing-refunds.ts';
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

/** Decides what a charge's state means for its order: the steps to take, in sequence. It reads and writes nothing. */
export function decide(context: DecisionContext, state: ChargeState, now: Date): Step[] {
  const { order } = context;
  const start: Decision = { order, steps: [], isComplete: false };
  // A process that was creating the charge is gone by now.
  const begun = order.status === 'created' ? settle(start, 'unknown') : start;
  const followed = followState(context, begun, state, now);
  if (followed.isComplete) return [...followed.steps];
  const isReported = state.kind === 'found' && state.status === 'expired';
  const isOverdue = isReported || isExpired(followed.order.attempt.expires_at, now);
  return [...(isOverdue ? settle(followed, 'expired') : followed).steps];
}

function followState(context: DecisionContext, decision: Decision, state: ChargeState, now: Date): Decision {
  switch (state.kind) {
    case 'unavailable':
      return decision;
    case 'none':
      return decision.order.status === 'uncertain' ? settle(decision, 'failed') : decision;
    case 'found': {
      const followed = followCharge(context, decision, state, now);
      return followed.isComplete ? alertAboutRest(context, followed, state) : followed;
    }
  }
}

function followCharge(context: DecisionContext, decision: Decision, found: FoundState, now: Date): Decision {
  const { refunds, forgotten, fresh, holder } = context;
  const { order } = decision;
  const mismatch = foreignChargeReason(order, found, holder) ?? invalidAmountReason(found);
  if (mismatch) return complete(alert(decision, { kind: 'charge_mismatch', params: mismatch }));
  const doubt = doubtOf(order, [...refunds, ...forgotten], found);
  if (doubt) return keepDoubtful(context, alert(decision, { kind: 'refund_mismatch', params: doubt }), found);
  const missing = fresh ? missingRefunds(refunds, found, now) : [];
  const called = missing.reduce((before, { id, amount }) => {
    return alert(before, { kind: 'refund_mismatch', params: { reason: 'not_there', refund: id, amount } });
  }, decision);
  return followAmount(context, followReturns(context, called, found), found);
}

/**
 * Keeps the money of a charge whose returns are in doubt: a payment of an order that is over, or more than was captured
 * before, counts as captured until an operator decides otherwise.
 */
function keepDoubtful(context: DecisionContext, decision: Decision, found: FoundState): Decision {
  const { order } = decision;
  const isMore = wasPaid(order.status) && found.charge.amount > receivedOf(order);
  if (!isOver(order.status) && !isMore) return complete(decision);
  return keepOddMoney(context, decision, found, surplusKind(order, found.charge));
}

/** Records what went back of a charge, and undoes a dispute that was won. */
function followReturns(context: DecisionContext, decision: Decision, found: FoundState): Decision {
  const { refunds, forgotten, fresh, disputedAt } = context;
  const { charge, status } = found;
  // Surplus that was not known before is all gone by now.
  const isGoneSurplus = isGone(status) && wasPaid(decision.order.status) && charge.amount > receivedOf(decision.order);
  const received = isGoneSurplus ? receive(decision, charge) : decision;
  const { order } = received;
  const { alerts, returned, taken } = returnedMoney({ order, refunds, forgotten, fresh }, found);
  // Money that is not known to have arrived is not booked as gone: a later answer may report it as there.
  if (isGone(status) && !hasArrived(order, found)) return alerts.reduce(alert, received);
  const booked = { ...order, returned_elsewhere: returned, taken_back: taken };
  const won = fresh && disputedAt === 'paid' && status === 'paid' && isWon(booked, refunds, charge.amount);
  // A won dispute restores everything, so no operator is needed.
  const called = alerts.filter(({ kind }) => !won || kind !== 'money_again').reduce(alert, received);
  const isNew = returned !== order.returned_elsewhere || taken !== order.taken_back;
  const step = { do: 'book returned', amount: returned, taken } as const;
  const noted = isNew ? { ...called, order: booked, steps: [...called.steps, step] } : called;
  return won ? undoDispute(noted, found) : noted;
}

/** Compares what arrived with what is due, and follows the charge's status. */
function followAmount(context: DecisionContext, decision: Decision, found: FoundState): Decision {
  if (decision.isComplete) return decision;
  const { charge, status } = found;
  const due = dueOf(decision.order, context.refunds);
  if (charge.amount !== due) return followOddAmount(context, decision, found, due);
  if (status === 'paid') return pay(context, decision, found, due);
  if (isGone(status)) return takeBack(context, decision, status, charge);
  const { order } = decision;
  return order.status === 'uncertain' ? settle(decision, 'open', newDetails(order, found)) : decision;
}

/** Raises an alert if a withdrawal has left money with the shop, and no refund of it is under way. */
function alertAboutRest(
  { order: locked, refunds, fresh }: DecisionContext,
  decision: Decision,
  { charge, status }: FoundState,
): Decision {
  const { order } = decision;
  const isCertain = fresh && status === 'paid' && charge.amount === receivedOf(order);
  const left = heldOf(order) - committedIn(refunds);
  if (!isCertain || locked.status !== 'refunding' || !refunds.every(isDone) || left <= 0) return decision;
  return alert(decision, { kind: 'refund_given_up', params: { reason: 'unrequested', left } });
}

function undoDispute(decision: Decision, { charge }: FoundState): Decision {
  const moved = move(decision, 'paid');
  const undone = complete({ ...moved, steps: [...moved.steps, { do: 'undo dispute' }] });
  const { order } = undone;
  // A surplus may have been noticed only when all of it was gone.
  if (charge.amount <= order.amount) return undone;
  const params = { captured: charge.amount, returned: 0, ordered: order.amount };
  return alert(undone, { kind: surplusKind(order, charge), params });
}

function pay(context: DecisionContext, decision: Decision, found: FoundState, due: Centavos): Decision {
  const { order } = decision;
  // An ended order remains so; a dispute that was won has been handled before.
  if (isOver(order.status)) return complete(decision);
  if (order.status === 'failed') return keepOddMoney(context, decision, found, 'money_on_failed');
  if (settledStatus(order, 'paid') === null) return complete(decision);
  const changes = { ...newDetails(order, found), received: due === order.amount ? null : due };
  const paid = settle(decision, 'paid', changes);
  // A missing part arrived after all.
  const isResolved = context.order.received !== null;
  return complete({
    ...paid,
    steps: [
      ...paid.steps,
      { do: 'open access' },
      ...(isResolved ? [{ do: 'resolve odd amount' } as const] : []),
      { do: 'look for a duplicate' },
    ],
  });
}

/**
 * Ends an order whose money all went back according to the provider: by the bank, by the operator at the provider, or
 * by refunds of ours that were not looked up yet. Queued refunds end by themselves, as nothing is left for them.
 */
function takeBack(
  { refunds }: DecisionContext,
  decision: Decision,
  status: 'refunded' | 'charged_back',
  charge: FoundState['charge'],
): Decision {
  const { order } = decision;
  if (status === 'charged_back' && order.status === 'refunded') {
    // A part that was taken before the rest was refunded left the account once.
    const taken = charge.takenBack ?? (order.taken_back || charge.amount);
    // A refund without an answer counts: the order ended by its money.
    const returned = committedIn(refunds) + order.returned_elsewhere - order.taken_back;
    if (returned + taken <= charge.amount) return complete(decision);
    const params = { reason: 'disputed', refunded: order.amount } as const;
    return complete(alert(decision, { kind: 'chargeback_after_refund', params }));
  }
  if (isOver(order.status)) return complete(decision);
  // A payment that was returned before the look-up gets both transitions in its history.
  const isLate = !isPaid(order.status) && settledStatus(order, 'paid') !== null;
  const paid = isLate ? settle(decision, 'paid') : decision;
  const opened: Decision = isLate ? { ...paid, steps: [...paid.steps, { do: 'open access' }] } : paid;
  const begun = status === 'refunded' && opened.order.status === 'paid' ? move(opened, 'refunding') : opened;
  if (!canMove(begun.order.status, status)) return complete(begun);
  const ended = move(begun, status);
  const closed: Decision = complete({ ...ended, steps: [...ended.steps, { do: 'close access' }] });
  if (status === 'charged_back') return alert(closed, { kind: 'charged_back', params: {} });
  return { ...closed, steps: [...closed.steps, { do: 'announce refund' }] };
}

/** Handles a charge of another amount than the order's: no status changes by itself, and an operator decides. */
function followOddAmount(context: DecisionContext, decision: Decision, found: FoundState, due: Centavos): Decision {
  const { refunds, fresh } = context;
  const { order } = decision;
  const { charge, status } = found;
  // An operator's own refund is reported by the provider now.
  if (status === 'refunded' && charge.amount === order.received) return complete(decision);
  if (fresh && isSurplusGone(order, refunds, found)) return correctReceived(context, decision, found);
  // No money, or less than was captured before: one of the provider's answers is wrong.
  if (status !== 'paid' || (wasPaid(order.status) && charge.amount < due)) {
    const params = { reason: 'odd_amount', amount: charge.amount, status, expected: due } as const;
    return complete(alert(decision, { kind: 'charge_mismatch', params }));
  }
  if (order.status === 'failed') return keepOddMoney(context, decision, found, 'money_on_failed');
  const less = !wasPaid(order.status) && charge.amount < due;
  return keepOddMoney(context, decision, found, less ? 'underpaid' : surplusKind(order, charge));
}

function correctReceived(context: DecisionContext, decision: Decision, { charge, status }: FoundState): Decision {
  const { refunds } = context;
  const surplus = receivedOf(decision.order) - charge.amount;
  const corrected: Decision = {
    order: { ...decision.order, received: charge.amount },
    steps: [...decision.steps, { do: 'correct received', amount: charge.amount, surplus }],
    isComplete: true,
  };
  const followed = isGone(status) ? takeBack(context, corrected, status, charge) : corrected;
  const { order } = followed;
  // A refunded order is not checked again: its open alerts are left to an operator.
  if (isFinal(order.status)) return followed;
  const resolved: Decision = { ...followed, steps: [...followed.steps, { do: 'resolve odd amount' }] };
  const kept = charge.amount - goneAtMost(order, refunds);
  if (kept <= (order.accepted ?? order.amount)) return resolved;
  const params = { captured: charge.amount, returned: 0, ordered: order.amount };
  return alert(resolved, { kind: surplusKind(order, charge), params });
}

/** Records a captured amount that is not the ordered one, so that it can be refunded. */
function keepOddMoney(
  { refunds }: DecisionContext,
  decision: Decision,
  { charge }: FoundState,
  kind: 'money_on_failed' | 'underpaid' | 'overpaid' | 'paid_twice',
): Decision {
  const { order } = decision;
  // An amount that was reported before needs no second alert, even if some of it goes back.
  if (order.received === charge.amount) return complete(decision);
  const params = { captured: charge.amount, returned: goneOf(order, refunds), ordered: order.amount };
  return complete(receive(alert(decision, { kind, params }), charge));
}

/** Returns the columns of a charge whose details were unknown before the look-up. */
function newDetails(order: Order, { charge }: FoundState): TransitionChanges | undefined {
  return paymentOf(order.attempt) ? undefined : chargeColumns(charge);
}

/** Returns the kind of alert for an amount above the price. */
function surplusKind({ amount }: Order, charge: FoundState['charge']): 'overpaid' | 'paid_twice' {
  return charge.amount < 2 * amount ? 'overpaid' : 'paid_twice';
}
