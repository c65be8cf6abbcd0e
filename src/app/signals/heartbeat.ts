import type { Clock } from '../../platform/clock.ts';
import { createPace } from '../../platform/jobs/pace.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Logger } from '../../platform/logger.ts';
import { codeOf } from '../doctor/check-address.ts';

/** Interval of the beats, in seconds. */
const INTERVAL_SECONDS = 60;
/** Timeout of an answer, in ms. */
const TIMEOUT_MS = 10_000;

interface Options {
  /** Returns the address that is called, if any; secret, as with it anyone could report that all is well. */
  url: () => string | undefined;
  /** Whether the shop sells at this moment. */
  isReady: () => Promise<boolean>;
  clock: Clock;
  log: Logger;
  /** Aborted when the process is about to end. */
  stopping: AbortSignal;
}

/**
 * Calls an address each minute while the shop sells: a monitor there notices a silence, which a shop that is down can't
 * mail. A failed call is not repeated, as the next one follows in a minute; it is logged once.
 */
export function createHeartbeat({ url, isReady, clock, log, stopping }: Options): Sweep {
  const isTime = createPace(clock, INTERVAL_SECONDS);
  let isHeard = true;
  return async () => {
    const address = url();
    if (!address || !isTime() || !(await isReady())) return 0;
    const failure = await beat(address, stopping);
    if (stopping.aborted) return 0;
    if (failure !== null && isHeard) log.warn({ err: failure }, 'the heartbeat is not heard');
    if (failure === null && !isHeard) log.info({}, 'the heartbeat is heard again');
    isHeard = failure === null;
    return 1;
  };
}

/** @returns the reason of a failure, without the address; null if it was heard */
async function beat(url: string, stopping: AbortSignal): Promise<string | null> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]);
    // A redirect would give the secret to another address.
    const answer = await fetch(url, { redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.ok ? null : `HTTP ${answer.status}`;
  } catch (error) {
    return codeOf((error as Error).cause ?? error);
  }
}
