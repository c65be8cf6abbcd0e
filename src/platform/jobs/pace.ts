import type { Clock } from '../clock.ts';

export const HOUR = 3600;

/**
 * Says at most once in so many seconds that it is time. Where the clock was set back it is time at once: what was
 * planned by the old one could be hours away.
 *
 * @param last when it was time before; unless told it is time at the first question
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
