import type { Clock } from '../clock.ts';

export const HOUR = 3600;

/**
 * Returns a function that is true at most once in so many seconds. After the clock was set back it is true at once: the
 * next time by the old clock could be hours away.
 *
 * @param last time of the previous run; by default the first call returns true
 */
export function createPace(clock: Clock, seconds: number, last = new Date(0)): () => boolean {
  return () => {
    const now = clock();
    const passed = now.getTime() - last.getTime();
    if (passed >= 0 && passed < seconds * 1000) return false;
    last = now;
    return true;
  };
}
