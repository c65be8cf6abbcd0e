import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../platform/http/loopback.ts';

/**
 * The address by which a request has reached the shop itself; null at any other host, such as a campaign's own. A
 * demonstration that knows no address of its own is found at whatever name of this machine it is asked by.
 *
 * @param publicUrl the shop's address, if it is known
 */
export function shopOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string | undefined): URL | null {
  const { host = '' } = headers;
  const url = URL.parse(publicUrl ?? `http://${host}`);
  if (!url || url.host !== host.toLowerCase()) return null;
  const name = url.hostname;
  return publicUrl !== undefined || isLoopback(name) || isAddress(name) ? url : null;
}

/** Whether it is an IP address, as it stands in a URL. */
export function isAddress(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}
