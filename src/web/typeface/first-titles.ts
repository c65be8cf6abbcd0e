import { monogramOf } from '../../campaigns/look/initials.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { formatBRL } from '../../shared/money.ts';
import { typefaceOf } from './faces.ts';
import { subsetTypeface } from './letters.ts';

/**
 * Creates a font from the preceding element, synchronously, before any layout. A font from a style sheet would arrive
 * just after the first paint and move the page.
 */
const SCRIPT = `document.fonts.add(new FontFace('First Titles',Uint8Array.from(atob(document.currentScript.previousSibling.content),c=>c.charCodeAt()),{weight:'400 800'}))`;

/** Marks a line of words in a picture of the first view: its letters are embedded. */
export const FIRST_TITLE = { 'data-first-title': '' };
const FIRST_TITLES = /<(h1|[a-z]+(?= [^>]*data-first-title))[^>]*>(.*?)<\/\1>/gs;

/**
 * Embeds the letters of a page's first titles: its `h1`, its first cover, the campaign's name and its price have their
 * typeface from the first paint on, on any device, and never move. All other letters come with the whole typeface.
 *
 * @param html the page
 * @returns markup for the end of its head, and the script in it; undefined if the typeface is the device's own
 */
export function firstTitles({ theme, chrome, product }: Campaign, html: string) {
  if (theme.letters === 'sistema') return undefined;
  const titles = [...html.matchAll(FIRST_TITLES)].map(([, , title = '']) => textOf(title));
  const texts = [...titles, chrome.logo, monogramOf(chrome.logo), formatBRL(product.amount)];
  const font = subsetTypeface(
    typefaceOf(theme.letters),
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
