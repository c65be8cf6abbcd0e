import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { addSeconds, DAY } from '../clock.ts';

/**
 * A visitor's address, or the network that one household of IPv6 has, as it may be stored: keyed, so that nobody else
 * can try addresses, and another one each day (UTC), so that no habit can be read from it.
 */
export function addressHash(secret: string, ip: string, now: Date): string {
  return hash(secret, 'address', now, [network(ip)]);
}

/** Those of today and of yesterday, for what must not begin anew at midnight. */
export function addressHashes(secret: string, ip: string, now: Date): [today: string, yesterday: string] {
  return [addressHash(secret, ip, now), addressHash(secret, ip, addSeconds(now, -DAY))];
}

/** One person, as well as that can be told without a cookie: an address and a browser. Keyed, another one each day. */
export function personHash(secret: string, ip: string, browser: string, now: Date): string {
  return hash(secret, 'person', now, [network(ip), browser]);
}

/** A visitor who has already gone has no address. */
function network(ip: string | undefined): string {
  return ip ? normalizeIP(ip) : '';
}

function hash(secret: string, purpose: string, now: Date, parts: string[]): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, day, ...parts]))
    .digest('base64url')
    .slice(0, 22);
}
