import { addSeconds, type Clock } from '../platform/clock.ts';

/** After so many failures in a row a provider is passed over. */
const FAILURES = 3;
/** But for one try in so many seconds. */
const PAUSE = 10;

/** Whether a provider is worth a try: the circuit breaker. */
export interface Breaker {
  /** Whether to try it now. While it is passed over, the one who is told so has the try of this pause. */
  mayTry(): boolean;
  /** Whether it is passed over at this moment. */
  isOpen(): boolean;
  /** What a try showed. */
  note(outcome: 'down' | 'up'): void;
}

export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let pausedAt = new Date(0);
  const isOpen = () => failures >= FAILURES;
  return {
    isOpen,
    mayTry() {
      if (!isOpen()) return true;
      const now = clock();
      // A pause that lies ahead is one of before the clock was set back.
      if (now >= pausedAt && now < addSeconds(pausedAt, PAUSE)) return false;
      pausedAt = now;
      return true;
    },
    note(outcome) {
      failures = outcome === 'down' ? failures + 1 : 0;
      pausedAt = clock();
    },
  };
}
