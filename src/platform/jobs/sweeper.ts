import { failureOf } from '../db/outage.ts';
import type { Logger } from '../logger.ts';

/** Takes up due work. @returns how much */
export type Sweep = () => Promise<number>;

/** Rest between two rounds of a sweep, in ms. */
const REST_MS = 1000;
/** Offset between the first rounds of two sweeps, in ms: all at once they would open a connection each. */
const OFFSET_MS = 10;

/**
 * Runs each sweep every second, in every process: they find work without a wake-up, because it became due by time or
 * its process died. Each has rounds of its own, so a slow one delays no other.
 *
 * @param isOpen whether to work now; defaults to always
 * @returns a function that stops them and waits for running ones
 */
export function startSweeper(sweeps: Record<string, Sweep>, log: Logger, isOpen = () => true): () => Promise<void> {
  const stops = Object.entries(sweeps).map(([name, sweep], at) =>
    keepSweeping(name, async () => (isOpen() ? sweep() : 0), log, at * OFFSET_MS),
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
    if (!stopped) timer = roundIn(REST_MS);
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
