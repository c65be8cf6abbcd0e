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

/**
 * Runs each sweep every second, in every process: they find what nobody was woken up for, as it became due by time or its
 * process died. Each has a round of its own, so a slow one holds up no other.
 *
 * @param isOpen whether there is to be any work now; always unless told
 * @returns a function that stops them and waits for those that run
 */
export function startSweeper(sweeps: Record<string, Sweep>, log: Logger, isOpen = () => true): () => Promise<void> {
  const stops = Object.entries(sweeps).map(([name, sweep]) =>
    keepSweeping(name, async () => (isOpen() ? sweep() : 0), log),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function keepSweeping(name: string, sweep: Sweep, log: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round = run();

  async function run(): Promise<void> {
    try {
      await sweep();
    } catch (error) {
      // The database may be restarting; the next round finds the same work.
      log.warn({ sweep: name, ...failureOf(error) }, 'sweep failed');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      round = run();
    }, REST);
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
