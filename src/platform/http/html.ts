import type { FastifyReply } from 'fastify';

/** A page made for a request, with the content security policy that fits its inline code. */
export interface Html {
  html: string;
  csp: string;
}

/**
 * Sends a page that may show an order, and so is private: not cached, no referrer to other sites.
 *
 * @param referrer `same-origin`: requests of the page's own forms carry their origin
 */
export function sendHtml(
  reply: FastifyReply,
  { html, csp }: Html,
  referrer: 'no-referrer' | 'same-origin' = 'no-referrer',
): FastifyReply {
  return reply
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .header('referrer-policy', referrer)
    .type('text/html; charset=utf-8')
    .send(html);
}
