import { addSeconds } from '../clock.ts';
import { failureOf } from '../db/outage.ts';
import type { Logger } from '../logger.ts';

/** The longest wait between two tries of what somebody waits for, in seconds. */
const MAX_WAIT = 900;
/** The same where an answer takes hours anyway, as a bank's or a measuring service's may. */
const MAX_PATIENT_WAIT = 21_600;

/** When to try again what failed: the waits double, from 2 s on. @param failures with this one */
export function retryAt(now: Date, failures: number): Date {
  return addSeconds(now, Math.min(MAX_WAIT, 2 ** failures));
}

/** The same from 4 s on, for what nobody is waiting for at this moment. */
export function patientRetryAt(now: Date, failures: number): Date {
  return addSeconds(now, Math.min(MAX_PATIENT_WAIT, 2 ** (failures + 1)));
}

/** Takes up what is due. @returns how much */
export type Sweep = () => Promise<number>;

/** How long a sweep rests before it runs again, in ms. */
const REST = 1000;
/** How long after the one before it each begins, in ms: all at once they would open a connection each. */
const STEP = 10;

/**
 * Runs each sweep every second, in every process: they find what nobody was woken up for, as it became due by time or its
 * process died. Each has a round of its own, so a slow one holds up no other.
 *
 * @param isOpen whether there is to be any work now; always unless told
 * @returns a function that stops them and waits for those that run
 */
export function startSweeper(sweeps: Record<string, Sweep>, log: Logger, isOpen = () => true): () => Promise<void> {
  const stops = Object.entries(sweeps).map(([name, sweep], at) =>
    keepSweeping(name, async () => (isOpen() ? sweep() : 0), log, at * STEP),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Runs each sweep once, one after another. @returns how much they took up */
export async function sweepOnce(sweeps: Record<string, Sweep>, log: Logger): Promise<number> {
  let taken = 0;
  for (const [name, sweep] of Object.entries(sweeps)) taken += await sweepSafely(name, sweep, log);
  return taken;
}

/** Sweeps, and logs a failure: the database may be restarting, and the next round finds the same work. */
async function sweepSafely(name: string, sweep: Sweep, log: Logger): Promise<number> {
  try {
    return await sweep();
  } catch (error) {
    log.warn({ sweep: name, ...failureOf(error) }, 'sweep failed');
    return 0;
  }
}

/** @param wait until the first round, in ms */
function keepSweeping(name: string, sweep: Sweep, log: Logger, wait: number): () => Promise<void> {
  let stopped = false;
  let round = Promise.resolve();
  let timer = roundIn(wait);

  function roundIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      round = run();
    }, ms);
  }

  async function run(): Promise<void> {
    await sweepSafely(name, sweep, log);
    if (!stopped) timer = roundIn(REST);
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
