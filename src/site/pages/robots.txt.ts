import type { APIRoute } from 'astro';
import { publicUrl } from '../page-data.ts';

/** Keeps programs away from addresses that belong to one visitor. The pages themselves say what is not to be listed. */
export const GET: APIRoute = () => {
  const lines = [
    'User-agent: *',
    ...['/acesso/', '/api/', '/depoimento/', '/desistir/', '/dev/', '/pedido/'].map((path) => `Disallow: ${path}`),
  ];
  if (publicUrl) lines.push('', `Sitemap: ${publicUrl}/sitemap.xml`);
  return new Response(`${lines.join('\n')}\n`);
};
