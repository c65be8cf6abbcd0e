/** The pages that search engines may list: those that tell their own address. */
const PAGES = ['/', '/checkout', '/termos', '/privacidade', '/suporte'];

/** `/sitemap.xml`. @param publicUrl the shop's address: a sitemap has whole ones */
export function sitemap(publicUrl: string): string {
  const urls = PAGES.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
