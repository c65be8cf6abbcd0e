import type { AttemptStatus, OrderStatus } from '../shared/order-status.ts';
import { canMove } from './state-machine.ts';

/** Transitions that each status of an attempt allows. An attempt that was paid stays so, whatever goes back of it. */
const TRANSITIONS: Record<AttemptStatus, readonly AttemptStatus[]> = {
  asked: ['open', 'failed', 'unknown'],
  // The provider settles it: the charge exists, or it doesn't.
  unknown: ['open', 'in_review', 'paid', 'declined', 'expired', 'failed'],
  open: ['in_review', 'paid', 'declined', 'expired'],
  in_review: ['paid', 'declined', 'expired'],
  // A payment that arrives late still counts.
  expired: ['paid'],
  paid: [],
  declined: [],
  failed: [],
};

/** Status of an unpaid order by its current attempt: the order follows. After a decline its buyer may try again. */
const FOLLOWED_BY: Record<AttemptStatus, OrderStatus> = {
  asked: 'created',
  unknown: 'uncertain',
  open: 'awaiting_payment',
  in_review: 'awaiting_payment',
  declined: 'awaiting_payment',
  expired: 'expired',
  paid: 'paid',
  failed: 'failed',
};

/**
 * Whether the time to pay a charge is over by our clock, as some providers have no such status: an attempt that is still
 * open expires then, and its order with it. A payment that arrives later still counts.
 *
 * @param expiresAt `expires_at` of its attempt; null if the provider names no time, and then the end of the look-ups is the
 *   order's (see `planCheck`)
 */
export function isExpired(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Statuses of an order and of its current attempt. */
interface Statuses {
  status: OrderStatus;
  attempt: { status: AttemptStatus };
}

/** Returns the status of an order after its attempt's transition; null if one of them does not allow it. */
export function settledStatus({ status, attempt }: Statuses, to: AttemptStatus): OrderStatus | null {
  if (!TRANSITIONS[attempt.status].includes(to)) return null;
  const followed = FOLLOWED_BY[to];
  return followed === status || canMove(status, followed) ? followed : null;
}
