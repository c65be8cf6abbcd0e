/**
 * `/robots.txt`: excludes addresses that belong to one visitor. Other unlisted pages exclude themselves.
 *
 * @param address the campaign's first page, without a trailing slash; empty when unknown
 */
export function robots(address: string): string {
  const lines = [
    'User-agent: *',
    ...['/acesso/', '/api/', '/depoimento/', '/desistir/', '/dev/', '/pedido/'].map((path) => `Disallow: ${path}`),
  ];
  if (address) lines.push('', `Sitemap: ${address}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
