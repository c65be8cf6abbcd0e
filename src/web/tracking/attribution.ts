import type { Allowed } from './consent-storage.ts';

/** Query parameters of advertisements: the origin of the visit, and the click of one visitor. */
const SOURCE_PARAMETER = /^(utm_\w{1,30}|src|sck)$/;
const CLICK_PARAMETER = /^(gclid|fbclid|fbp|fbc)$/;
/** Maximum length of a value that an order takes. */
const MAX_LENGTH = 500;

export type Origin = Record<string, string>;

/**
 * Returns the query parameters that may be used. Click ids identify the visitor to an advertiser, so they need the
 * consent for marketing; the origin of a visit identifies no person.
 *
 * @param search the address's query string
 */
export function readOrigin(search: string, { marketing }: Allowed): Origin {
  const fields = [...new URLSearchParams(search)].filter(
    ([name, value]) =>
      (SOURCE_PARAMETER.test(name) || (marketing && CLICK_PARAMETER.test(name))) && value && value.length <= MAX_LENGTH,
  );
  return Object.fromEntries(fields.slice(0, 14));
}

/**
 * Returns the values of Meta's and Google's own cookies, by their names in an order.
 *
 * @param cookies `document.cookie`
 */
export function readCookies(cookies: string, { statistics, marketing }: Allowed): Origin {
  const find = (pattern: RegExp) => pattern.exec(`; ${cookies}`)?.[1];
  const found = {
    fbp: marketing && find(/; _fbp=([^;]+)/),
    fbc: marketing && find(/; _fbc=([^;]+)/),
    ga_client_id: statistics && find(/; _ga=GA\d+\.\d+\.(\d+\.\d+)/),
    ga_session_id: statistics && find(/; _ga_\w+=GS\d+\.\d+\.s?(\d+)/),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Adds a visit's origin to an address; removes click ids that may no longer be used. */
export function withOrigin(address: string, origin: Origin): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (CLICK_PARAMETER.test(name)) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(origin)) url.searchParams.set(name, value);
  return url.href;
}
