import { addSeconds, DAY } from '../platform/clock.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { isPaid } from './state-machine.ts';

/** How long a `created` order is left to the process that is creating its charge, in seconds. */
export const CREATION_GRACE = 60;
/** The longest pause between two looks at a paid order, in seconds: a week. */
const PAID_PAUSE = 7 * DAY;

interface Due {
  status: OrderStatus;
  createdAt: Date;
  expiresAt: Date | null;
  now: Date;
  /** `RECONCILE_SECONDS` */
  every: number;
  /** For how many days the bank may take the money back. */
  chargebackDays: number;
  /** The provider told of the charge just now: a last look that saw nothing is not the last one. */
  answered: boolean;
  /** Of a failed order: there is a charge after all, so that somebody may pay it. */
  exists: boolean;
}

/**
 * When to ask the provider about an order again.
 *
 * While the buyer may be paying: every `every` seconds, and at the expiry. After it, as payments can arrive late, for an
 * order whose charge is uncertain, and for one that failed and has a charge: at growing intervals, for one day, and where
 * the provider gave no answer at the end of it, until it does. While the bank may take a payment back, or give back what it
 * took: daily at first, then weekly, and once at the end.
 * Null: never again.
 */
export function nextCheck({
  status,
  createdAt,
  expiresAt,
  now,
  every,
  chargebackDays,
  answered,
  exists,
}: Due): Date | null {
  if (status === 'uncertain') return growing(createdAt);
  // A dispute that was won gives the money back.
  if (isPaid(status) || status === 'charged_back') return watching();
  if (status === 'failed') return exists ? growing(expiresAt ?? createdAt, !answered) : null;
  if (status !== 'awaiting_payment' && status !== 'expired') return null;
  if (!expiresAt || now >= expiresAt) return growing(expiresAt ?? createdAt, !answered);
  // A little early, so that taking it up and the call still fit into the promised `every` seconds.
  const next = addSeconds(now, Math.max(every / 2, every - 2));
  return next < expiresAt ? next : expiresAt;

  function growing(since: Date, onAndOn = false): Date | null {
    const age = (now.getTime() - since.getTime()) / 1000;
    return age > DAY && !onAndOn ? null : addSeconds(now, Math.max(every, age / 4));
  }

  function watching(): Date | null {
    const end = addSeconds(createdAt, chargebackDays * DAY);
    if (now >= end) return answered ? null : addSeconds(now, DAY);
    const age = (now.getTime() - createdAt.getTime()) / 1000;
    const left = (end.getTime() - now.getTime()) / 1000;
    return addSeconds(now, Math.min(left, PAID_PAUSE, Math.max(DAY, age / 4)));
  }
}
