import { useEffect, useState } from 'react';
import { firstViewDelay } from '../../shared/first-view-time.ts';
import type { FirstView } from './use-draft-check.ts';

/** Delay below which a visitor notices no difference, in ms. */
const UNNOTICED_DELAY_MS = 50;

/** Cost of an edit for visitors of the page. */
export interface WeightIncrease {
  /** Additional delay on a common phone, in ms. */
  delay: number;
  /** Whether a picture causes it. */
  isPicture: boolean;
}

/**
 * Reports each edit that delays the first view beyond its budget, until the author accepts it.
 *
 * @param now undefined until it was weighed
 */
export function useWeightGuard(now: FirstView | undefined): {
  increase: WeightIncrease | null;
  accept(): void;
  dismiss(): void;
} {
  /** Accepted weight: the initial one, or the last that the author accepted. */
  const [allowed, setAllowed] = useState(now);
  /** Weight whose edit is being undone already. */
  const [dismissed, setDismissed] = useState(now);
  const delay = now && allowed ? firstViewDelay(now) - firstViewDelay(allowed) : 0;
  useEffect(() => {
    // After an edit that lightens the page, that weight is the new limit.
    if (now && (!allowed || delay < 0)) setAllowed(now);
  }, [now, allowed, delay]);
  const isIncrease = now !== undefined && allowed !== undefined && now !== dismissed && delay > UNNOTICED_DELAY_MS;
  return {
    increase: isIncrease ? { delay, isPicture: (now.pictures ?? 0) > (allowed.pictures ?? 0) } : null,
    accept: () => setAllowed(now),
    dismiss: () => setDismissed(now),
  };
}
