import { addSeconds, DAY } from '../platform/clock.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { isExpired } from './attempt-states.ts';
import { isPaid } from './state-machine.ts';

/** Time for which a `created` order is left to the process that is creating its charge. */
export const CREATION_GRACE_SECONDS = 60;
/** Maximum interval between two look-ups of a paid order: a week. */
const MAX_PAID_INTERVAL_SECONDS = 7 * DAY;

/** Whether money of an order that is over comes back if a dispute is won. @param isDisputed the bank took some of it */
export function mayComeBack(status: OrderStatus, isDisputed: boolean): boolean {
  return status === 'charged_back' || (status === 'refunded' && isDisputed);
}

interface CheckContext {
  status: OrderStatus;
  createdAt: Date;
  expiresAt: Date | null;
  now: Date;
  /** Value of `RECONCILE_SECONDS`. */
  every: number;
  /** Number of days in which the bank may take the money back. */
  chargebackDays: number;
  /** Whether the provider answered just now: the last look-up needs an answer. */
  answered: boolean;
  /** Whether the bank took a part of the money: it comes back if the dispute is won. */
  isDisputed: boolean;
  /** Whether a failed order has a charge after all, which may still be paid. */
  exists: boolean;
}

/**
 * Returns the time of the next look-up of an order; null: never again.
 *
 * While the buyer may be paying: every `every` seconds, and at the expiry. After it, as payments can arrive late, for
 * an order whose charge is uncertain, and for one that failed and has a charge: at growing intervals, for one day, or
 * until the provider answers, if it did not at the end of it. While the bank may take a payment back, or give back a
 * disputed one: daily at first, then weekly, and once at the end.
 */
export function nextCheck({
  status,
  createdAt,
  expiresAt,
  now,
  every,
  chargebackDays,
  answered,
  isDisputed,
  exists,
}: CheckContext): Date | null {
  if (status === 'uncertain') return growing(createdAt);
  if (isPaid(status) || mayComeBack(status, isDisputed)) return watching();
  if (status === 'failed') return exists ? growing(expiresAt ?? createdAt, !answered) : null;
  if (status !== 'awaiting_payment' && status !== 'expired') return null;
  if (!expiresAt || isExpired(expiresAt, now)) return growing(expiresAt ?? createdAt, !answered);
  // The look-up is a little early, so that the call still fits into the promised `every` seconds.
  const next = addSeconds(now, Math.max(every / 2, every - 2));
  return next < expiresAt ? next : expiresAt;

  function growing(since: Date, isEndless = false): Date | null {
    const age = (now.getTime() - since.getTime()) / 1000;
    return age > DAY && !isEndless ? null : addSeconds(now, Math.max(every, age / 4));
  }

  function watching(): Date | null {
    const end = addSeconds(createdAt, chargebackDays * DAY);
    if (now >= end) return answered ? null : addSeconds(now, DAY);
    const age = (now.getTime() - createdAt.getTime()) / 1000;
    const left = (end.getTime() - now.getTime()) / 1000;
    return addSeconds(now, Math.min(left, MAX_PAID_INTERVAL_SECONDS, Math.max(DAY, age / 4)));
  }
}
