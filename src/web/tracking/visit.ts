import { type Origin, readCookies, readOrigin } from './attribution.ts';
import { type Allowed, allowedCategories, read, storedVisitor, write } from './consent-storage.ts';

/**
 * Key in `sessionStorage` (see `storageKey`) of a visit's origin, with consent; without it the origin is in the address
 * alone.
 */
const ORIGIN_KEY = 'origin';

/** Returns the origin of this visit, as far as it may be used. */
export function visitOrigin(): Origin {
  const may = allowedCategories();
  const before = may.statistics || may.marketing ? (read(sessionStorage, ORIGIN_KEY) ?? '') : '';
  return { ...readOrigin(before, may), ...readOrigin(location.search, may) };
}

/** Stores the visit's origin for its other pages, with consent; removes it without. */
export function storeOrigin({ statistics, marketing }: Allowed): void {
  const kept = statistics || marketing ? new URLSearchParams(visitOrigin()).toString() : '';
  write(sessionStorage, ORIGIN_KEY, kept || null);
}

/**
 * Returns the `tracking` of an order: its origin, and the data of conversions if they are allowed.
 *
 * @param eventId of the browser's `generate_lead`
 */
export function orderTracking(eventId: string): Record<string, string> {
  const may = allowedCategories();
  const storedName = may.statistics || may.marketing ? storedVisitor() : null;
  return {
    ...visitOrigin(),
    ...readCookies(document.cookie, may),
    ...(storedName && { visitor: storedName.name, event_id: eventId }),
  };
}
