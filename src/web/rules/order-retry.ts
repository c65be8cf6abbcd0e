import type { Problem } from '../../shared/api.ts';

/** Status codes of a proxy whose upstream is down, or does not answer in time. */
const GATEWAY_ERRORS = new Set([502, 503, 504]);

/** Delays before each retry of an order, in ms: eight seconds in all. */
const RETRY_DELAYS_MS = [500, 1000, 2500, 4000];

/** Maximum time from the first try to the start of the last one, in ms: slow answers of a proxy must not add up. */
const LAST_RETRY_MS = 20_000;

/**
 * Delay before an order is sent again with its own key.
 *
 * @param tries number of times it was sent
 * @param elapsed time since the first try, in ms
 * @returns milliseconds; undefined if it is not sent again
 */
export function retryDelay(tries: number, elapsed: number): number | undefined {
  const delay = RETRY_DELAYS_MS[tries - 1];
  return delay !== undefined && elapsed + delay <= LAST_RETRY_MS ? delay : undefined;
}

/**
 * Whether an answer comes from a proxy between the page and our API, which knows nothing of the order. Errors of our
 * own have a code, and are shown as they are.
 */
export function isForeignAnswer(status: number, problem: Partial<Problem> | null): boolean {
  return GATEWAY_ERRORS.has(status) && typeof problem?.code !== 'string';
}
