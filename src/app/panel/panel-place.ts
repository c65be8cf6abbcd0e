import type { FastifyRequest } from 'fastify';
import type { PanelPlace } from '../../operators/service.ts';
import { isAddress, shopOrigin } from '../shop-origin.ts';

/**
 * Where a request has reached the panel; null where it stands nowhere: at another host than the shop's public one, at a
 * campaign's own, below `/ID`.
 *
 * @param publicUrl the shop's address, if it is known
 */
export function panelPlace(request: FastifyRequest, publicUrl: string | undefined): PanelPlace | null {
  const url = /^\/painel(?=[/?]|$)/.test(request.originalUrl) ? shopOrigin(request, publicUrl) : null;
  return url && { origin: url.origin, host: url.hostname };
}

/** Whether passkeys work there: they belong to names, and to what a browser takes for safe. */
export function hasPasskeys({ origin, host }: PanelPlace): boolean {
  return !isAddress(host) && (origin.startsWith('https:') || host === 'localhost');
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
