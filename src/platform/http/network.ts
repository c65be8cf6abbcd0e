import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * Prefix lengths of IPv6: the smallest network of a household, and one that comes with any rented machine or tunnel.
 */
const HOUSEHOLD_BITS = 64;
const SITE_BITS = 48;

/** IPv4 address in an IPv6 one, as a translator in front of a machine without IPv4 writes it, or a proxy in hex. */
const IPV4_WITHIN = /^\[(?:64:ff9b:|::ffff):([\da-f]{1,4}):([\da-f]{1,4})\]$/;

/**
 * Normalizes an address of a connection or a proxy's header: without the port that some proxies append, and without the
 * zone of a link-local address; IPv4 as such, even if embedded in IPv6.
 *
 * @returns null if it is no address
 */
export function plainAddress(hop: string | undefined): string | null {
  // A visitor who has already disconnected has no address.
  if (hop === undefined) return null;
  const bare = hop
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = bare.replace(/%.*/s, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? withoutIpv6(address) : null;
}

/** @param address of either version */
function withoutIpv6(address: string): string {
  // Hardly any address begins so; each that does has many spellings, and a URL keeps one of them.
  if (!/^(?::|0|64:)/.test(address) || !address.includes(':')) return address;
  const [, high, low] = IPV4_WITHIN.exec(new URL(`http://[${address}]`).host) ?? [];
  if (high === undefined || low === undefined) return address;
  const parts = [high, low].map((part) => Number.parseInt(part, 16));
  return parts.flatMap((part) => [part >> 8, part & 255]).join('.');
}

/** Network of one household: an IPv4 address, or a /64 of IPv6. Empty for a visitor who has already disconnected. */
export function householdOf(ip: string | undefined): string {
  return ip ? normalizeIP(ip, HOUSEHOLD_BITS) : '';
}

/** Network that limits use against clients that change addresses within it: an IPv4 address, or a /48 of IPv6. */
export function siteOf(ip: string | undefined): string {
  return ip ? normalizeIP(ip, SITE_BITS) : '';
}
