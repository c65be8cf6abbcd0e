/** Paths of the pages that search engines may list: those with a canonical address. */
const PAGES = ['/', '/checkout', '/termos', '/privacidade', '/suporte'];

/**
 * `/sitemap.xml`. @param address the campaign's first page, without a trailing slash: a sitemap needs full addresses
 */
export function sitemap(address: string): string {
  const urls = PAGES.map((path) => `<url><loc>${escapeXml(address + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
