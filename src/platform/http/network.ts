import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Bits of IPv6 that a household has at the least, and that anybody can have who rents a machine or a tunnel. */
const HOUSEHOLD = 64;
const SITE = 48;

/**
 * Address out of a connection or a proxy's header: without a port, which some proxies write behind it, and without the
 * network card that a link-local address names; IPv4 as such.
 *
 * @returns null for what is no address
 */
export function plainAddress(hop: string | undefined): string | null {
  // A visitor who has already gone has no address.
  if (hop === undefined) return null;
  const bare = hop
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = bare.replace(/%.*/s, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : null;
}

/** Network of one household: an IPv4 address, or a /64 of IPv6. Empty for a visitor who has already gone. */
export function householdOf(ip: string | undefined): string {
  return ip ? normalizeIP(ip, HOUSEHOLD) : '';
}

/** Network that whoever counts must not be fooled by moving within: an IPv4 address, or a /48 of IPv6. */
export function siteOf(ip: string | undefined): string {
  return ip ? normalizeIP(ip, SITE) : '';
}
