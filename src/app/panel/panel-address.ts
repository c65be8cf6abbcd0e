import type { FastifyRequest } from 'fastify';
import type { PanelAddress } from '../../operators/service.ts';
import { isAddress, shopOrigin } from '../shop-origin.ts';

/**
 * Returns the origin and host at which a request has reached the panel; null at any other address than the shop's own: at
 * another host, at a campaign's own one, below `/ID`.
 *
 * @param publicUrl the shop's address, if it is known
 */
export function panelAddressOf(request: FastifyRequest, publicUrl: string | undefined): PanelAddress | null {
  const url = /^\/painel(?=[/?]|$)/.test(request.originalUrl) ? shopOrigin(request, publicUrl) : null;
  return url && { origin: url.origin, host: url.hostname };
}

/** Whether passkeys work there: they need a host name, and a secure context. */
export function hasPasskeys({ origin, host }: PanelAddress): boolean {
  return !isAddress(host) && (origin.startsWith('https:') || host === 'localhost');
}

/**
 * Whether a request comes from the panel's own pages, by headers that browsers set and no page can change. Without
 * `Sec-Fetch-Site`, as from programs and browsers before 2023, it must name the origin.
 */
export function isFromPanel({ headers, method }: FastifyRequest, { origin }: PanelAddress): boolean {
  const site = headers['sec-fetch-site'];
  const reads = method === 'GET' || method === 'HEAD';
  // `none` means typed, or opened from a bookmark, which only reads.
  if (site !== undefined && site !== 'same-origin' && !(reads && site === 'none')) return false;
  if (headers.origin !== undefined) return headers.origin === origin;
  return reads || site === 'same-origin';
}
