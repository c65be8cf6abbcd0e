import { useEffect, useState } from 'react';
import { firstViewDelay } from '../../shared/first-view-time.ts';
import type { FirstView } from './use-draft-check.ts';

/** Delay below which a visitor notices no difference, in ms. */
const UNNOTICED_DELAY_MS = 50;

/**
 * Reports each edit of texts or sections that delays the first view beyond its budget, until the author accepts it. A
 * picture says at its field what it weighs: it loads after the page.
 *
 * @param now undefined until it was weighed
 */
export function useWeightGuard(now: FirstView | undefined): {
  /** Additional delay on a common phone, in ms; null if there is none to decide about. */
  delay: number | null;
  accept(): void;
  dismiss(): void;
} {
  /** Accepted weight: the initial one, or the last that the author accepted. */
  const [allowed, setAllowed] = useState(now);
  /** Weight whose edit is being undone already. */
  const [dismissed, setDismissed] = useState(now);
  const delay = now && allowed ? delayOfTexts(now) - delayOfTexts(allowed) : 0;
  useEffect(() => {
    // After an edit that lightens the page, that weight is the new limit.
    if (now && (!allowed || delay < 0)) setAllowed(now);
  }, [now, allowed, delay]);
  return {
    delay: now !== dismissed && delay > UNNOTICED_DELAY_MS ? delay : null,
    accept: () => setAllowed(now),
    dismiss: () => setDismissed(now),
  };
}

function delayOfTexts({ size }: FirstView): number {
  return firstViewDelay({ size });
}
