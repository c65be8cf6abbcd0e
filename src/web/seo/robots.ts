/**
 * `/robots.txt`: keeps programs away from addresses that belong to one visitor. The pages themselves say what is not to
 * be listed.
 *
 * @param address the campaign's first page, without a slash at its end; empty when unknown
 */
export function robots(address: string): string {
  const lines = [
    'User-agent: *',
    ...['/acesso/', '/api/', '/depoimento/', '/desistir/', '/dev/', '/pedido/'].map((path) => `Disallow: ${path}`),
  ];
  if (address) lines.push('', `Sitemap: ${address}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
