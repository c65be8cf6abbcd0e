import { addSeconds, DAY } from '../server/clock.ts';
import type { OrderStatus } from '../shared/order.ts';

/** How long a `created` order is left to the process that is creating its charge, in seconds. */
export const CREATION_GRACE = 60;

interface Due {
  status: OrderStatus;
  createdAt: Date;
  expiresAt: Date | null;
  now: Date;
  /** `RECONCILE_SECONDS` */
  every: number;
  /** The provider told of the charge just now: a last look that saw nothing is not the last one. */
  answered: boolean;
}

/**
 * When to ask the provider about an order again.
 *
 * While the buyer may be paying: every `every` seconds, and at the expiry. After it, as payments can arrive late, and
 * for an order whose charge is uncertain: at growing intervals, for one day, and where the provider gave no answer at the
 * end of it, until it does. Null: never again.
 */
export function nextCheck({ status, createdAt, expiresAt, now, every, answered }: Due): Date | null {
  if (status === 'uncertain') return growing(createdAt);
  if (status !== 'awaiting_payment' && status !== 'expired') return null;
  if (!expiresAt || now >= expiresAt) return growing(expiresAt ?? createdAt, !answered);
  // A little early, so that sweep and call still fit into the promised `every` seconds.
  const next = addSeconds(now, Math.max(every / 2, every - 2));
  return next < expiresAt ? next : expiresAt;

  function growing(since: Date, onAndOn = false): Date | null {
    const age = (now.getTime() - since.getTime()) / 1000;
    return age > DAY && !onAndOn ? null : addSeconds(now, Math.max(every, age / 4));
  }
}
