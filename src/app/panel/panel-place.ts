import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { PanelPlace } from '../../operators/service.ts';
import { isLoopback } from '../../platform/http/loopback.ts';

/**
 * Where a request has reached the panel; null where it stands nowhere: at another host than the shop's public one, at a
 * campaign's own, below `/ID`. A demonstration that knows no address of its own is found at whatever name of this machine
 * it is asked by.
 *
 * @param publicUrl the shop's address, if it is known
 */
export function panelPlace({ headers, originalUrl }: FastifyRequest, publicUrl: string | undefined): PanelPlace | null {
  const { host = '' } = headers;
  if (!/^\/painel(?=[/?]|$)/.test(originalUrl)) return null;
  const url = URL.parse(publicUrl ?? `http://${host}`);
  if (!url || url.host !== host.toLowerCase()) return null;
  const name = url.hostname;
  if (publicUrl === undefined && !isLoopback(name) && !isAddress(name)) return null;
  return { origin: url.origin, host: name };
}

/** Whether passkeys work there: they belong to names, and to what a browser takes for safe. */
export function hasPasskeys({ origin, host }: PanelPlace): boolean {
  return !isAddress(host) && (origin.startsWith('https:') || host === 'localhost');
}

function isAddress(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * Whether a request comes from the panel's own pages, by what browsers write themselves and no page can change. One that
 * tells nothing of it, as programs and browsers before 2023 may, has to name the origin.
 */
export function isFromPanel({ headers, method }: FastifyRequest, { origin }: PanelPlace): boolean {
  const site = headers['sec-fetch-site'];
  const reads = method === 'GET' || method === 'HEAD';
  // `none`: typed, or opened from a bookmark, which only reads.
  if (site !== undefined && site !== 'same-origin' && !(reads && site === 'none')) return false;
  if (headers.origin !== undefined) return headers.origin === origin;
  return reads || site === 'same-origin';
}
