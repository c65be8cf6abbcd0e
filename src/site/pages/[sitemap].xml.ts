import type { APIRoute, GetStaticPaths } from 'astro';
import { publicUrl } from '../page-data.ts';

/** The pages that search engines may list: those that tell their own address. */
const PAGES = ['/', '/checkout', '/termos', '/privacidade', '/suporte'];

/** A sitemap has whole addresses: there is none while the shop's own is unknown. */
export const getStaticPaths = (() => (publicUrl ? [{ params: { sitemap: 'sitemap' } }] : [])) satisfies GetStaticPaths;

/** `/sitemap.xml` */
export const GET: APIRoute = () => {
  const urls = PAGES.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  return new Response(xml);
};

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
