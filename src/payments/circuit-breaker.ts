import { addSeconds, type Clock } from '../platform/clock.ts';

/** Number of consecutive failures after which a provider is skipped. */
const MAX_FAILURES = 3;
/** Interval of single tries of a skipped provider, in seconds. */
const PAUSE_SECONDS = 10;

/** Circuit breaker of a provider. */
export interface Breaker {
  /** Whether to try it now. While it is skipped, one caller per pause gets true. */
  mayTry(): boolean;
  /** Whether it is skipped right now. */
  isOpen(): boolean;
  /** Records the outcome of a try. */
  note(outcome: 'down' | 'up'): void;
}

export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let pausedAt = new Date(0);
  const isOpen = () => failures >= MAX_FAILURES;
  return {
    isOpen,
    mayTry() {
      if (!isOpen()) return true;
      const now = clock();
      // A pause in the future began before the clock was set back.
      if (now >= pausedAt && now < addSeconds(pausedAt, PAUSE_SECONDS)) return false;
      pausedAt = now;
      return true;
    },
    note(outcome) {
      failures = outcome === 'down' ? failures + 1 : 0;
      pausedAt = clock();
    },
  };
}
