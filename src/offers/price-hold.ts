import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { DAY } from '../platform/clock.ts';

/** How long browsers keep the cookie, in seconds: as long as they allow, since its loss would begin a new hold. */
const KEEP = 400 * DAY;

/** What a visitor's browser says about the price that was held for it. */
export type PriceHold = { kind: 'none' } | { kind: 'invalid' } | { kind: 'held'; until: Date };

interface Signer {
  secret: string;
  /** Of the campaign; a hold at one is none at another. */
  campaign: string;
}

/**
 * Reads a visitor's hold.
 *
 * @param cookies the `Cookie` header
 */
export function readPriceHold(signer: Signer, cookies: string | undefined): PriceHold {
  const token = parseCookie(cookies ?? '')[cookieName(signer)];
  if (token === undefined) return { kind: 'none' };
  const [seconds = ''] = token.split('.', 1);
  const expected = Buffer.from(sign(signer, seconds));
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'invalid' };
  return { kind: 'held', until: new Date(Number(seconds) * 1000) };
}

/**
 * The `Set-Cookie` header that keeps a deadline. It holds nothing but the deadline, and no script can read it.
 *
 * @param until cut to whole seconds
 * @param secure whether it goes over https only
 */
export function priceHoldCookie(signer: Signer, until: Date, secure: boolean): string {
  const value = sign(signer, String(Math.floor(until.getTime() / 1000)));
  const name = cookieName(signer);
  return stringifySetCookie({ name, value, maxAge: KEEP, path: '/', httpOnly: true, sameSite: 'lax', secure });
}

function cookieName({ campaign }: Signer): string {
  return `hold-${campaign}`;
}

/** The deadline in seconds since 1970, and our signature. */
function sign({ secret, campaign }: Signer, seconds: string): string {
  const signature = createHmac('sha256', secret).update(`hold:${campaign}:${seconds}`).digest('base64url');
  return `${seconds}.${signature}`;
}
