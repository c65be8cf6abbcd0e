import type { FastifyRequest } from 'fastify';

/**
 * Address that is safe to redirect to: it begins with a single slash and holds no backslash, which browsers treat as a
 * slash. Two of them would lead to another host.
 */
const OWN_ADDRESS = /^\/[!-.0-[\]-~][!-[\]-~]*$/;

/** Redirect target of a GET or HEAD whose path ends in a slash: the same address without it. */
export function withoutTrailingSlash({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !OWN_ADDRESS.test(url)) return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path === '/' || !path.endsWith('/') || path.endsWith('//')) return undefined;
  return path.slice(0, -1) + url.slice(path.length);
}
