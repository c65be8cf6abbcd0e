import cartaz from '@fontsource/anton/files/anton-latin-400-normal.woff?inline';
import atelie from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff?inline';
import padaria from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?inline';
import palco from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff?inline';
import neutro from '@fontsource/inter/files/inter-latin-700-normal.woff?inline';
import ferramenta from '@fontsource/outfit/files/outfit-latin-600-normal.woff?inline';
import type { Letters } from '../../campaigns/look/theme-schema.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { formatBRL } from '../../shared/money.ts';
import { readTypeface, subsetTypeface, type Typeface } from './letters.ts';

/** Font files as addresses, as in the style sheets of `look/`. */
const FILES = { padaria, palco, cartaz, atelie, ferramenta, neutro } satisfies Record<
  Exclude<Letters, 'sistema'>,
  string
>;

const cache = new Map<string, Typeface>();

function loadTypeface(address: string): Typeface {
  const typeface = cache.get(address) ?? readTypeface(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  cache.set(address, typeface);
  return typeface;
}

/**
 * Creates a font from the preceding element, synchronously, before any layout. A font from a style sheet would arrive
 * just after the first paint and move the page.
 */
const SCRIPT = `document.fonts.add(new FontFace('First Titles',Uint8Array.from(atob(document.currentScript.previousSibling.content),c=>c.charCodeAt()),{weight:'400 800'}))`;

/**
 * Embeds the letters of a page's first titles: its `h1`, the campaign's name and its price have their typeface from the
 * first paint on, on any device, and never move. All other letters come with the whole typeface.
 *
 * @param html the page
 * @returns markup for the end of its head, and the script in it; undefined if the typeface is the device's own
 */
export function firstTitles({ theme, chrome, product }: Campaign, html: string) {
  if (theme.letters === 'sistema') return undefined;
  const titles = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, title = '']) => textOf(title));
  const texts = [...titles, chrome.logo, formatBRL(product.amount)];
  const font = subsetTypeface(
    loadTypeface(FILES[theme.letters]),
    // Styles set the titles of a poster in capitals.
    theme.letters === 'cartaz' ? texts.flatMap((text) => [text, text.toLocaleUpperCase('pt-BR')]) : texts,
  );
  return {
    markup: `<meta name="first-titles" content="${font.toString('base64')}"/><script>${SCRIPT}</script>`,
    script: SCRIPT,
  };
}

/** Characters that React escapes in texts. */
const ESCAPED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (entity) => ESCAPED[entity] ?? entity);
}
