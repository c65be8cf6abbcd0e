import { createHmac } from 'node:crypto';
import { addSeconds, DAY } from '../clock.ts';
import { householdOf, plainAddress, siteOf } from './network.ts';

/**
 * A visitor's address, or the network that one household of IPv6 has, as it may be stored: keyed, so that nobody else
 * can try addresses, and another one each day (UTC), so that no habit can be read from it.
 */
export function addressHash(secret: string, ip: string, now: Date): string {
  return hash(secret, 'address', now, [householdOf(plainAddress(ip) ?? '')]);
}

/** Those of today and of yesterday, for what must not begin anew at midnight. */
export function addressHashes(secret: string, ip: string, now: Date): [today: string, yesterday: string] {
  return [addressHash(secret, ip, now), addressHash(secret, ip, addSeconds(now, -DAY))];
}

/** One person, as well as that can be told without a cookie: an address and a browser. All keyed, others each day. */
export interface PersonHash {
  /** Hash of the address, or of its /48. */
  site: string;
  /** Hash of the address, or of its /64. */
  household: string;
  person: string;
}

/** @param browser as it calls itself, which it chooses */
export function personHash(secret: string, ip: string, browser: string, now: Date): PersonHash {
  const address = plainAddress(ip) ?? '';
  return {
    site: hash(secret, 'site', now, [siteOf(address)]),
    household: hash(secret, 'address', now, [householdOf(address)]),
    person: hash(secret, 'person', now, [householdOf(address), browser]),
  };
}

function hash(secret: string, purpose: string, now: Date, parts: string[]): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, day, ...parts]))
    .digest('base64url')
    .slice(0, 22);
}
