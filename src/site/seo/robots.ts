/**
 * `/robots.txt`: keeps programs away from addresses that belong to one visitor. The pages themselves say what is not to
 * be listed.
 *
 * @param publicUrl the shop's address; empty when unknown
 */
export function robots(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...['/acesso/', '/api/', '/depoimento/', '/desistir/', '/dev/', '/pedido/'].map((path) => `Disallow: ${path}`),
  ];
  if (publicUrl) lines.push('', `Sitemap: ${publicUrl}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
