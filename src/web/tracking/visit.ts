import { type Origin, readCookies, readOrigin } from './attribution.ts';
import { type Allowed, allowed, read, visitor, write } from './stored.ts';

/** The key in `sessionStorage` (see `storageKey`) of a visit's origin, with consent; without one it lives in the address alone. */
const ORIGIN_KEY = 'origin';

/** Where this visit came from, as far as it may be used. */
export function origin(): Origin {
  const may = allowed();
  const before = may.statistics || may.marketing ? (read(sessionStorage, ORIGIN_KEY) ?? '') : '';
  return { ...readOrigin(before, may), ...readOrigin(location.search, may) };
}

/** Keeps the visit's origin for its other pages, with consent; forgets it without. */
export function keepOrigin({ statistics, marketing }: Allowed): void {
  const kept = statistics || marketing ? new URLSearchParams(origin()).toString() : '';
  write(sessionStorage, ORIGIN_KEY, kept || null);
}

/**
 * The `tracking` of an order: its origin, and what conversions need where they are allowed.
 *
 * @param eventId of the browser's `generate_lead`
 */
export function orderTracking(eventId: string): Record<string, string> {
  const may = allowed();
  const known = may.statistics || may.marketing ? visitor() : null;
  return {
    ...origin(),
    ...readCookies(document.cookie, may),
    ...(known && { visitor: known.name, event_id: eventId }),
  };
}
