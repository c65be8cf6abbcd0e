import type { FastifyRequest } from 'fastify';

/**
 * An address that may be sent back as it came: it begins with one slash alone and holds no backslash, which browsers
 * take for a slash. Two of them would lead to another host.
 */
const OWN_ADDRESS = /^\/[!-.0-[\]-~][!-[\]-~]*$/;

/** Where a reading request whose path ends in a slash is led: to the same address without it. */
export function withoutTrailingSlash({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !OWN_ADDRESS.test(url)) return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path === '/' || !path.endsWith('/') || path.endsWith('//')) return undefined;
  return path.slice(0, -1) + url.slice(path.length);
}
