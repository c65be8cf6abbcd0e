import { createHmac } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { DAY } from '../platform/clock.ts';
import { equalsInConstantTime } from '../platform/constant-time.ts';

/** Maximum age of the cookie: as long as browsers allow, since its loss would begin a new hold. */
const COOKIE_MAX_AGE_SECONDS = 400 * DAY;

/** State of a visitor's price hold, as the browser sends it. */
export type PriceHold = { kind: 'none' } | { kind: 'invalid' } | { kind: 'held'; until: Date };

interface Signer {
  secret: string;
  /** Id of the campaign; a hold at one is none at another. */
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
  if (!equalsInConstantTime(token, sign(signer, seconds))) return { kind: 'invalid' };
  return { kind: 'held', until: new Date(Number(seconds) * 1000) };
}

/**
 * Returns the `Set-Cookie` header that keeps a deadline. It holds nothing but the deadline, and no script can read it.
 *
 * @param until cut to whole seconds
 * @param secure whether it is sent over https only
 */
export function priceHoldCookie(signer: Signer, until: Date, secure: boolean): string {
  const value = sign(signer, String(Math.floor(until.getTime() / 1000)));
  const name = cookieName(signer);
  return stringifySetCookie({
    name,
    value,
    maxAge: COOKIE_MAX_AGE_SECONDS,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}

function cookieName({ campaign }: Signer): string {
  return `hold-${campaign}`;
}

/** Returns the deadline in seconds since 1970, and our signature. */
function sign({ secret, campaign }: Signer, seconds: string): string {
  const signature = createHmac('sha256', secret).update(`hold:${campaign}:${seconds}`).digest('base64url');
  return `${seconds}.${signature}`;
}
