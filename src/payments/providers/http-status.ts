import { TEXTS } from '../../shared/texts.ts';

/** Refusals after which something may have been made all the same: timed out, conflict, locked, failed dependency. */
const DOUBTFUL = new Set([408, 409, 423, 424, 425]);

/** The provider does not let us in, has had enough of us, or is closed: not the order's fault. */
const DOWN = new Set([401, 403, 429, 503]);

/** Whether an answer with this status says for certain that the call changed nothing. */
export function certainlyNot(status: number): boolean {
  return status === 503 || (status >= 400 && status < 500 && !DOUBTFUL.has(status));
}

/** Whether an answer with this status says that the provider can't work, for whatever call. */
export function isDown(status: number): boolean {
  return DOWN.has(status);
}

/**
 * Why a call was refused, fit to be shown: the provider's own words, else the specification's.
 *
 * @param words null where the provider gave none
 */
export function refusalDetail(words: string | null, status: number): string {
  const text = (words ?? '')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 300);
  return text || `${TEXTS.paymentFailed}: ${status}`;
}
