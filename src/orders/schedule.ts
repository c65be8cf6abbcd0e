import { addSeconds } from '../server/clock.ts';
import type { OrderStatus } from '../shared/order.ts';

const DAY = 86_400;

/** How long a `created` order is left to the process that is creating its charge, in seconds. */
export const CREATION_GRACE = 60;

interface Due {
  status: OrderStatus;
  expiresAt: Date | null;
  now: Date;
  /** `RECONCILE_SECONDS` */
  every: number;
}

/**
 * When to ask the provider about an order again.
 *
 * While the buyer may be paying: every `every` seconds, and at the expiry. After it, as payments can
 * arrive late: at growing intervals, until one day after the expiry. Null: never again.
 */
export function nextCheck({ status, expiresAt, now, every }: Due): Date | null {
  if (status === 'uncertain') return addSeconds(now, every);
  if (status !== 'awaiting_payment' && status !== 'expired') return null;
  if (!expiresAt) return addSeconds(now, every);
  if (now < expiresAt) {
    // A little early, so that sweep and call still fit into the promised `every` seconds.
    const next = addSeconds(now, Math.max(every / 2, every - 2));
    return next < expiresAt ? next : expiresAt;
  }
  const late = (now.getTime() - expiresAt.getTime()) / 1000;
  return late > DAY ? null : addSeconds(now, Math.max(every, late / 4));
}
