import type { Allowed } from './stored.ts';

/** What an advertisement puts into the address: where the visit came from, and which click of whom it was. */
const SOURCE = /^(utm_\w{1,30}|src|sck)$/;
const CLICK = /^(gclid|fbclid|fbp|fbc)$/;
/** The longest value that an order takes. */
const MAX_LENGTH = 500;

export type Origin = Record<string, string>;

/**
 * The fields of an address that may be used. Ids of clicks name the visitor to an advertiser, so they need the consent
 * for marketing; where a visit came from names nobody.
 *
 * @param search the address's query string
 */
export function readOrigin(search: string, { marketing }: Allowed): Origin {
  const fields = [...new URLSearchParams(search)].filter(
    ([name, value]) => (SOURCE.test(name) || (marketing && CLICK.test(name))) && value && value.length <= MAX_LENGTH,
  );
  return Object.fromEntries(fields.slice(0, 14));
}

/**
 * What Meta's and Google's own cookies say, by an order's names for it.
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

/** An address with a visit's origin in it; ids of clicks that may no longer be used are taken out. */
export function withOrigin(address: string, origin: Origin): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (CLICK.test(name)) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(origin)) url.searchParams.set(name, value);
  return url.href;
}
