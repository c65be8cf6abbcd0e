import { useEffect, useState } from 'react';
import { firstViewDelay } from '../../shared/first-view-time.ts';
import type { FirstView } from './use-draft-check.ts';

/** What nobody notices, in ms. */
const UNFELT = 50;

/** What an edit costs those who open the page. */
export interface WeightNews {
  /** In ms on a common phone, beyond what was so before. */
  delay: number;
  /** It is a picture that does. */
  isPicture: boolean;
}

/**
 * Tells of each edit that makes the first view later than its budget lets it be, until somebody says that it may.
 *
 * @param now undefined until it was weighed
 */
export function useWeightGuard(now: FirstView | undefined): { news: WeightNews | null; keep(): void; wait(): void } {
  /** How heavy it may be: as it was found, or as somebody said. */
  const [allowed, allow] = useState(now);
  /** What is being taken back already. */
  const [answered, answer] = useState(now);
  const delay = now && allowed ? firstViewDelay(now) - firstViewDelay(allowed) : 0;
  useEffect(() => {
    // What became lighter may not become heavy again unasked.
    if (now && (!allowed || delay < 0)) allow(now);
  }, [now, allowed, delay]);
  const isNews = now !== undefined && allowed !== undefined && now !== answered && delay > UNFELT;
  return {
    news: isNews ? { delay, isPicture: (now.pictures ?? 0) > (allowed.pictures ?? 0) } : null,
    keep: () => allow(now),
    wait: () => answer(now),
  };
}
