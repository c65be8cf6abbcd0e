import type { Clock } from '../clock.ts';

/**
 * Says at most once in so many seconds, from now on, that it is time. Where the clock was set back it is time at once:
 * what was planned by the old one could be hours away.
 */
export function createPace(clock: Clock, seconds: number): () => boolean {
  let last = clock();
  return () => {
    const now = clock();
    const passed = now.getTime() - last.getTime();
    if (passed >= 0 && passed < seconds * 1000) return false;
    last = now;
    return true;
  };
}
