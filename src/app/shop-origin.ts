import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../platform/http/loopback.ts';

/**
 * Returns the address at which a request has reached the shop itself; null at any other host, such as a campaign's own.
 * Without a `PUBLIC_URL`, it is any name of this machine.
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

/** Whether a URL's host is an IP address. */
export function isAddress(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}
