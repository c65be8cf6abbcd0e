import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { addSeconds, DAY } from '../clock.ts';
import { householdOf, plainAddress, siteOf } from './network.ts';

/**
 * Storable hashes of a visitor's network: keyed, so that addresses can't be tried, and different each day (UTC), so
 * that no habit can be read from them.
 */
export interface NetworkHash {
  /** Hash of the IPv4 address, or of the /64. */
  household: string;
  /** Hash of the IPv4 address, or of the /48. */
  site: string;
  isIpv4: boolean;
}

/** Approximate identity of a person without a cookie: an address and a browser. Keyed, and different each day. */
export interface PersonHash extends NetworkHash {
  person: string;
}

/** Returns the hashes of an address at a time. */
export function networkHash(secret: string, ip: string, now: Date): NetworkHash {
  const address = plainAddress(ip) ?? '';
  return {
    household: hash(secret, 'address', now, [householdOf(address)]),
    site: hash(secret, 'site', now, [siteOf(address)]),
    isIpv4: isIPv4(address),
  };
}

/** Returns the hashes of today and of yesterday, for limits that must not be reset at midnight. */
export function networkHashes(secret: string, ip: string, now: Date): [today: NetworkHash, yesterday: NetworkHash] {
  return [networkHash(secret, ip, now), networkHash(secret, ip, addSeconds(now, -DAY))];
}

/**
 * Those of today and of yesterday, as of networks.
 *
 * Returns the hashes of a person. @param browser user agent, chosen by the client
 */
export function personHashes(
  secret: string,
  ip: string,
  browser: string,
  now: Date,
): [today: PersonHash, yesterday: PersonHash] {
  const at = (day: Date) => ({
    ...networkHash(secret, ip, day),
    person: hash(secret, 'person', day, [householdOf(plainAddress(ip) ?? ''), browser]),
  });
  return [at(now), at(addSeconds(now, -DAY))];
}

function hash(secret: string, purpose: string, now: Date, parts: string[]): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, day, ...parts]))
    .digest('base64url')
    .slice(0, 22);
}
