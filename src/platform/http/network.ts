import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Bits of IPv6 that a household has at the least, and that anybody can have who rents a machine or a tunnel. */
const HOUSEHOLD = 64;
const SITE = 48;

/** An IPv4 address in an IPv6 one, as a translator in front of a machine without IPv4 writes it, or a proxy in hex. */
const IPV4_WITHIN = /^\[(?:64:ff9b:|::ffff):([\da-f]{1,4}):([\da-f]{1,4})\]$/;

/**
 * Address out of a connection or a proxy's header: without a port, which some proxies write behind it, and without the
 * network card that a link-local address names; IPv4 as such, also where it stands within IPv6.
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
  return isIP(address) ? withoutIpv6(address) : null;
}

/** @param address of either version */
function withoutIpv6(address: string): string {
  // Hardly any address begins so; those that do are spelled in many ways, and a URL has one.
  if (!/^(?::|0|64:)/.test(address) || !address.includes(':')) return address;
  const [, high, low] = IPV4_WITHIN.exec(new URL(`http://[${address}]`).host) ?? [];
  if (high === undefined || low === undefined) return address;
  const parts = [high, low].map((part) => Number.parseInt(part, 16));
  return parts.flatMap((part) => [part >> 8, part & 255]).join('.');
}

/** Network of one household: an IPv4 address, or a /64 of IPv6. Empty for a visitor who has already gone. */
export function householdOf(ip: string | undefined): string {
  return ip ? normalizeIP(ip, HOUSEHOLD) : '';
}

/** Network that whoever counts must not be fooled by moving within: an IPv4 address, or a /48 of IPv6. */
export function siteOf(ip: string | undefined): string {
  return ip ? normalizeIP(ip, SITE) : '';
}
