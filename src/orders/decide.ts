import type { ChargeState, ChargeStatus } from '../payments/provider.ts';
import type { AlertKind } from '../shared/alert-kinds.ts';
import { type Centavos, formatBRL, MAX_CENTAVOS, sumOf } from '../shared/money.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { chargeColumns } from './attempts.ts';
import { doubtOf, type FoundState, isWon, returnedMoney } from './external-refunds.ts';
import { receivedText } from './odd-money.ts';
import { askedIn, committedIn, type KnownRefund } from './refund-sums.ts';
import { type Order, receivedOf } from './repository.ts';
import { canMove, isOver, isPaid, wasPaid } from './state-machine.ts';
import type { Changes } from './transitions.ts';

/** What is known of an order when its provider has told of its charge. */
export interface Known {
  /** Locked, as it is now. */
  order: Order;
  /** All of its refunds. */
  refunds: readonly KnownRefund[];
  /** Refunds that only the journal tells of, since a restore. */
  forgotten: readonly KnownRefund[];
  /** Nothing was written down about its money since the provider was asked. */
  fresh: boolean;
  /** Status of a charged-back order at its dispute; null for all others. */
  disputedAt: OrderStatus | null;
  /** The number of another order that has the charge of which the provider told. */
  holder: string | null;
}

/** One thing that is done to an order. Amounts in centavos. */
export type Step =
  | { do: 'move'; to: OrderStatus; changes?: Changes }
  | { do: 'alert'; kind: AlertKind; detail: string }
  /** Writes down what has arrived where that is not what was ordered, with its charge's name. */
  | { do: 'receive'; amount: Centavos; chargeId: string }
  /** Lowers the captured amount of a paid order to what is there. */
  | { do: 'correct received'; amount: Centavos }
  /** Writes down what has gone back without us, and what of it the bank took. */
  | { do: 'book returned'; amount: Centavos; taken: Centavos }
  | { do: 'open access' }
  /** A dispute was won: what was closed for it opens again, and nobody is to look at it any more. */
  | { do: 'undo dispute' }
  | { do: 'close access' }
  | { do: 'tell refunded' }
  /** What was odd about its money is right now. */
  | { do: 'resolve odd amount' }
  /** The buyer may have paid another order by mistake. */
  | { do: 'look for a duplicate' };

/**
 * What a charge's state means for its order: what is to be done, one after the other. Nothing is read and nothing
 * written here.
 */
export function decide(
  { order: locked, refunds, forgotten, fresh, disputedAt, holder }: Known,
  state: ChargeState,
  now: Date,
): Step[] {
  const steps: Step[] = [];
  let order = locked;
  // The process that was creating the charge is gone.
  move('uncertain', order.status === 'created');
  if (state.kind === 'none') move('failed', order.status === 'uncertain');
  if (state.kind === 'found' && followCharge(state)) return steps;
  // Not every provider has such a state, so the clock decides too; a late payment still counts.
  const ended = state.kind === 'found' && state.status === 'expired';
  const { expires_at } = order.attempt;
  move('expired', ended || (expires_at !== null && expires_at <= now));
  return steps;

  /** @returns whether all is said */
  function followCharge(found: FoundState): boolean {
    const { charge, status } = found;
    const mismatch = strangerThan(order, found, holder) ?? nonsenseOf(found);
    if (mismatch) return alert('charge_mismatch', mismatch);
    const doubt = doubtOf(order, [...refunds, ...forgotten], found);
    if (doubt) {
      alert('refund_mismatch', doubt);
      // Money that came after the end, or beside what we knew, counts as there until somebody says otherwise.
      const isMore = wasPaid(order.status) && charge.amount > receivedOf(order);
      return isOver(order.status) || isMore ? keepOddMoney(found, tooMuch(order, charge)) : true;
    }
    // More had arrived than we knew, and all of it is gone.
    if (isGone(status) && wasPaid(order.status) && charge.amount > receivedOf(order)) receive(charge);
    const { alerts, returned, taken } = returnedMoney(order, refunds, found, fresh);
    const asTold = { ...order, returned_elsewhere: returned, taken_back: taken };
    const won = fresh && disputedAt === 'paid' && status === 'paid' && isWon(asTold, refunds, charge.amount);
    // All is as it was before the dispute, and asks nothing of anybody.
    for (const { kind, detail } of alerts) if (!won || kind !== 'money_again') alert(kind, detail);
    if (returned !== order.returned_elsewhere || taken !== order.taken_back) {
      steps.push({ do: 'book returned', amount: returned, taken });
      order = asTold;
    }
    if (won) return undoDispute(found);
    const due = dueOf(order, refunds);
    if (charge.amount !== due) return followOddAmount(found, due);
    if (status === 'paid') return pay(found, due);
    if (isGone(status)) return takeBack(status);
    move('awaiting_payment', order.status === 'uncertain', newlyTold(found));
    return false;
  }

  function undoDispute({ charge }: FoundState): true {
    move('paid', true);
    steps.push({ do: 'undo dispute' });
    // A surplus may have been seen only when all of it was gone.
    if (charge.amount <= order.amount) return true;
    return alert(tooMuch(order, charge), `${receivedText(charge.amount)} pedido ${formatBRL(order.amount)}`);
  }

  function pay(found: FoundState, due: Centavos): true {
    // An ended order stays so; a dispute that was won has been handled before.
    if (isOver(order.status)) return true;
    if (order.status === 'failed') return keepOddMoney(found, 'money_on_failed');
    if (!move('paid', true, { ...newlyTold(found), received: due === order.amount ? null : due })) return true;
    steps.push({ do: 'open access' });
    // What was missing came after all.
    if (locked.received !== null) steps.push({ do: 'resolve odd amount' });
    steps.push({ do: 'look for a duplicate' });
    return true;
  }

  /**
   * All of the money went back, as the provider's books say: by the bank's doing, the operator's at the provider, or
   * refunds of ours that we have not asked about yet. Those that are queued end by themselves: nothing is left for them.
   */
  function takeBack(status: 'refunded' | 'charged_back'): true {
    if (status === 'charged_back' && order.status === 'refunded') {
      return alert('chargeback_after_refund', `${formatBRL(order.amount)} voltaram por devolução e foram contestados`);
    }
    if (isOver(order.status)) return true;
    // Paid and returned before we looked: the history tells both.
    if (move('paid', !isPaid(order.status))) steps.push({ do: 'open access' });
    if (status === 'refunded') move('refunding', order.status === 'paid');
    if (!move(status, true)) return true;
    steps.push({ do: 'close access' });
    if (status === 'charged_back') return alert('charged_back', 'o banco tomou o pagamento de volta');
    steps.push({ do: 'tell refunded' });
    return true;
  }

  /** The charge is the order's, its amount is not: no state changes by itself, and an operator decides. */
  function followOddAmount(found: FoundState, due: Centavos): true {
    const { charge, status } = found;
    // What an operator gave back, as the provider tells it now.
    if (status === 'refunded' && charge.amount === order.received) return true;
    if (status === 'paid' && fresh && isSurplusGone(order, refunds, charge.amount)) {
      steps.push({ do: 'correct received', amount: charge.amount }, { do: 'resolve odd amount' });
      return true;
    }
    // Not money, or less than what had been received before: one of the provider's words is wrong.
    if (status !== 'paid' || (wasPaid(order.status) && charge.amount < due)) {
      const detail = `cobrança de ${formatBRL(charge.amount)} (${status}), esperado ${formatBRL(due)}`;
      return alert('charge_mismatch', detail);
    }
    if (order.status === 'failed') return keepOddMoney(found, 'money_on_failed');
    const less = !wasPaid(order.status) && charge.amount < due;
    return keepOddMoney(found, less ? 'underpaid' : tooMuch(order, charge));
  }

  /** Writes down money that is not what was ordered, so that it can be given back. */
  function keepOddMoney(
    { charge }: FoundState,
    kind: 'money_on_failed' | 'underpaid' | 'overpaid' | 'paid_twice',
  ): true {
    // Told already: what goes back of it is no other fact.
    if (order.received === charge.amount) return true;
    const gone = goneOf(order, refunds);
    const back = gone > 0 ? ` dos quais ${formatBRL(gone)} voltaram ou estão voltando;` : '';
    alert(kind, `${receivedText(charge.amount)}${back} pedido ${formatBRL(order.amount)}`);
    receive(charge);
    return true;
  }

  function receive({ id, amount }: FoundState['charge']): void {
    steps.push({ do: 'receive', amount, chargeId: id });
    order = { ...order, received: amount, attempt: { ...order.attempt, charge_id: id } };
  }

  /** What the look-up tells of a charge that is known by its name at most. */
  function newlyTold({ charge }: FoundState): Changes | undefined {
    return order.attempt.details.code ? undefined : chargeColumns(charge);
  }

  /** @returns false when the order can't go there */
  function move(to: OrderStatus, when: boolean, changes?: Changes): boolean {
    if (!when || !canMove(order.status, to)) return false;
    steps.push({ do: 'move', to, ...(changes && { changes }) });
    const { received = order.received, ...charge } = changes ?? {};
    order = { ...order, status: to, received, attempt: { ...order.attempt, ...charge } };
    return true;
  }

  function alert(kind: AlertKind, detail: string): true {
    steps.push({ do: 'alert', kind, detail });
    return true;
  }
}

function isGone(status: ChargeStatus): status is 'refunded' | 'charged_back' {
  return status === 'refunded' || status === 'charged_back';
}

/** What more than the price is called. */
function tooMuch({ amount }: Order, charge: FoundState['charge']): 'overpaid' | 'paid_twice' {
  return charge.amount < 2 * amount ? 'overpaid' : 'paid_twice';
}

/**
 * Why a charge is not this order's: it must be the one that the order knows, or bear its name and be no other order's. A
 * provider that keeps no name of ours is believed about a charge that was named at the order's own secret address, unless
 * it is another buyer's.
 */
function strangerThan(order: Order, { charge }: FoundState, holder: string | null): string | null {
  const { charge_id: known } = order.attempt;
  if (known && known !== charge.id) return 'outra cobrança que não a deste pedido';
  if (charge.reference !== undefined && charge.reference !== order.id) return 'a cobrança leva o nome de outro pedido';
  if (known) return null;
  // Whatever name it bears now: no payment counts twice.
  if (holder) return heldBy(holder);
  // An erased order has no address to compare: a charge at its own secret address is believed, as of a gateway that
  // repeats none.
  if (order.erased_at || charge.reference !== undefined || charge.buyerEmail === undefined) return null;
  return charge.buyerEmail === order.buyer_email ? null : 'a cobrança é de outra pessoa';
}

/** An amount that is no money, or more than can be written down: nothing else is believed beside it. */
function nonsenseOf({ charge: { amount, returned = 0, takenBack = 0 } }: FoundState): string | null {
  if (amount > 0 && Math.max(amount, returned, takenBack) <= MAX_CENTAVOS) return null;
  return `o provedor fala de ${formatBRL(amount)}, dos quais ${formatBRL(returned)} devolvidos`;
}

/** Why a charge that another order has is not this one's. @param holder the other one's number */
export function heldBy(holder: string): string {
  return `a cobrança é do pedido ${holder}`;
}

/**
 * What a paid charge of an order must have received for the order to be paid, or to stay as it is, in centavos. An
 * operator may have taken another amount for the right one; and what has gone back of other money, or is about to,
 * pays for nothing.
 */
function dueOf(order: Order, refunds: readonly KnownRefund[]): Centavos {
  if (wasPaid(order.status)) return receivedOf(order);
  return order.amount + goneOf(order, refunds);
}

/**
 * Whether what a provider once said had arrived beside the price of a paid order is not there: its fresh answer tells less,
 * but no less than the price and what has gone back, or may have. Else a withdrawal would ask for money that never came.
 */
function isSurplusGone(order: Order, refunds: readonly KnownRefund[], amount: Centavos): boolean {
  const gone = order.returned_elsewhere + sumOf(askedIn(refunds));
  return isPaid(order.status) && amount < receivedOf(order) && amount >= Math.max(order.amount, gone);
}

/** What of an unpaid order's other money has gone back, or is about to, in centavos. */
function goneOf(order: Order, refunds: readonly KnownRefund[]): Centavos {
  if (wasPaid(order.status) || order.received === null) return 0;
  return order.returned_elsewhere + committedIn(refunds);
}
