import { addSeconds } from '../server/clock.ts';
import type { OrderStatus } from '../shared/order.ts';

const DAY = 86_400;

/** How long a `created` order is left to the process that is creating its charge, in seconds. */
export const CREATION_GRACE = 60;

interface Due {
  status: OrderStatus;
  createdAt: Date;
  expiresAt: Date | null;
  now: Date;
  /** `RECONCILE_SECONDS` */
  every: number;
}

/**
 * When to ask the provider about an order again.
 *
 * While the buyer may be paying: every `every` seconds, and at the expiry. After it, as payments can arrive late, and
 * for an order whose charge is uncertain: at growing intervals, for one day. Null: never again.
 */
export function nextCheck({ status, createdAt, expiresAt, now, every }: Due): Date | null {
  if (status === 'uncertain') return growing(createdAt);
  if (status !== 'awaiting_payment' && status !== 'expired') return null;
  if (!expiresAt) return growing(createdAt);
  if (now >= expiresAt) return growing(expiresAt);
  // A little early, so that sweep and call still fit into the promised `every` seconds.
  const next = addSeconds(now, Math.max(every / 2, every - 2));
  return next < expiresAt ? next : expiresAt;

  function growing(since: Date): Date | null {
    const age = (now.getTime() - since.getTime()) / 1000;
    return age > DAY ? null : addSeconds(now, Math.max(every, age / 4));
  }
}
