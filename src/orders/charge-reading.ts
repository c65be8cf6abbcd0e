import type { ChargeMismatch } from '../shared/alerts/order-alerts.ts';
import { type Centavos, MAX_CENTAVOS } from '../shared/money.ts';
import { settledStatus } from './attempt-states.ts';
import type { FoundState } from './external-refunds.ts';
import { committedIn, type RefundRecord } from './refund-sums.ts';
import { type Order, receivedOf } from './repository.ts';
import { wasPaid } from './state-machine.ts';

/**
 * Returns why a charge is not this order's: it must be the one that the order knows, or bear its id and be no other
 * order's. A provider that keeps no id of ours is believed about a charge that was named at the order's own secret
 * address, unless it is another buyer's.
 */
export function foreignChargeReason(
  order: Order,
  { charge }: FoundState,
  holder: string | null,
): ChargeMismatch | null {
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
export function invalidAmountReason({
  charge: { amount, returned = 0, takenBack = 0 },
}: FoundState): ChargeMismatch | null {
  if (amount > 0 && Math.max(amount, returned, takenBack) <= MAX_CENTAVOS) return null;
  return { reason: 'absurd_amount', amount, returned };
}

/**
 * Returns the amount that a paid charge must have captured for its order to become or remain paid, in centavos. An
 * operator may have accepted another amount; and other money that has gone back, or is about to, pays for nothing.
 */
export function dueOf(order: Order, refunds: readonly RefundRecord[]): Centavos {
  if (wasPaid(order.status)) return receivedOf(order);
  return order.amount + goneOf(order, refunds);
}

/** Returns how much of an unpaid order's money has gone back, or is about to, in centavos. */
export function goneOf(order: Order, refunds: readonly RefundRecord[]): Centavos {
  if (wasPaid(order.status) || order.received === null) return 0;
  return order.returned_elsewhere + committedIn(refunds);
}

/**
 * Whether an answer that calls all of a charge gone is about money that its order has, or gets to know of by it. A provider
 * that reports what went back corrects that itself; of any other the amount must be the known one.
 */
export function hasArrived(order: Order, { charge }: FoundState): boolean {
  const received = receivedOf(order);
  if (received > 0) return charge.returned !== undefined || charge.amount === received;
  return charge.amount === order.amount && settledStatus(order, 'paid') !== null;
}
