import type { FastifyReply } from 'fastify';

/** A page made for a request, with the content security policy that fits its inline code. */
export interface Html {
  html: string;
  csp: string;
}

/**
 * Pages that show an order are for one visitor's eyes: kept by no cache, named to no other site.
 *
 * @param referrer `same-origin`: the requests of the page's own forms name where they come from
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
