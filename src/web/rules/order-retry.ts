import type { Problem } from '../../shared/api.ts';

/** Answers of a proxy whose program is not there, or does not answer in time. */
const UNREACHED = new Set([502, 503, 504]);

/** Pauses before an order is sent once more, in ms: eight seconds in all. */
const PAUSES = [500, 1000, 2500, 4000];

/** No try begins later than this after the first one, in ms: slow answers of a proxy must not add up. */
const LAST_TRY = 20_000;

/**
 * How long to wait before an order is sent again with its own key.
 *
 * @param tries how often it was sent
 * @param elapsed since it was sent first, in ms
 * @returns milliseconds; undefined where it is not sent again
 */
export function pauseBeforeRetry(tries: number, elapsed: number): number | undefined {
  const pause = PAUSES[tries - 1];
  return pause !== undefined && elapsed + pause <= LAST_TRY ? pause : undefined;
}

/**
 * Whether an answer comes from something between the page and our API, which knows nothing of the order. Ours are
 * problems with a code, and are shown as they are.
 */
export function isForeignAnswer(status: number, problem: Partial<Problem> | null): boolean {
  return UNREACHED.has(status) && typeof problem?.code !== 'string';
}
