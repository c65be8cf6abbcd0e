import type { Clock } from '../../platform/clock.ts';
import { createPace } from '../../platform/jobs/pace.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Logger } from '../../platform/logger.ts';
import { codeOf } from '../doctor/check-address.ts';

/** Seconds from one beat to the next. */
const EVERY = 60;
/** Longest wait for an answer, in ms. */
const PATIENCE = 10_000;

interface Options {
  /** A secret: whoever knows it can say that all is well. */
  url: string;
  /** Whether the shop sells at this moment. */
  isReady: () => Promise<boolean>;
  clock: Clock;
  log: Logger;
  /** The process is about to end. */
  stopping: AbortSignal;
}

/**
 * Calls an address each minute while the shop sells: a monitor that waits there notices a silence, and a shop that is away
 * can't mail it. A call that fails is not made again, as the next one comes in a minute; the log says it once.
 */
export function createHeartbeat({ url, isReady, clock, log, stopping }: Options): Sweep {
  const isTime = createPace(clock, EVERY);
  let isHeard = true;
  return async () => {
    if (!isTime() || !(await isReady())) return 0;
    const failure = await beat(url, stopping);
    if (stopping.aborted) return 0;
    if (failure !== null && isHeard) log.warn({ err: failure }, 'the heartbeat is not heard');
    if (failure === null && !isHeard) log.info({}, 'the heartbeat is heard again');
    isHeard = failure === null;
    return 1;
  };
}

/** @returns why it was not heard, without the address; null where it was */
async function beat(url: string, stopping: AbortSignal): Promise<string | null> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE)]);
    // Another address would learn the secret.
    const answer = await fetch(url, { redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.ok ? null : `HTTP ${answer.status}`;
  } catch (error) {
    return codeOf((error as Error).cause ?? error);
  }
}
