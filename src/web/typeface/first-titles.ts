import expressive from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?inline';
import serif from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?inline';
import geometric from '@fontsource/outfit/files/outfit-latin-600-normal.woff?inline';
import type { Theme } from '../../campaigns/look/theme-schema.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { formatBRL } from '../../shared/money.ts';
import { lettersOf, readTypeface, type Typeface } from './letters.ts';

/** The same drawings that the style sheets of `look/` load, as addresses. */
const FILES = { serif, geometric, expressive } satisfies Record<Exclude<Theme['typeface'], 'system'>, string>;

const read = new Map<string, Typeface>();

function typefaceAt(address: string): Typeface {
  const known = read.get(address) ?? readTypeface(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  read.set(address, known);
  return known;
}

/**
 * Makes a font of what stands before it: at once, before anything is laid out. One that a style sheet holds comes a
 * moment after the first paint, in which the page has moved.
 */
const SCRIPT = `document.fonts.add(new FontFace('First Titles',Uint8Array.from(atob(document.currentScript.previousSibling.content),c=>c.charCodeAt()),{weight:'500 800'}))`;

/**
 * The letters of a page's first titles: its `h1`, the campaign's name and its price stand in their typeface from the
 * first paint on, on any device, and never move. All other letters come with the whole typeface.
 *
 * @param html the page
 * @returns what stands at the end of its head, and the script in that; undefined where the typeface is the device's own
 */
export function firstTitles({ theme, chrome, product }: Campaign, html: string) {
  if (theme.typeface === 'system') return undefined;
  const titles = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, title = '']) => textOf(title));
  const font = lettersOf(typefaceAt(FILES[theme.typeface]), [...titles, chrome.logo, formatBRL(product.amount)]);
  return {
    markup: `<meta name="first-titles" content="${font.toString('base64')}"/><script>${SCRIPT}</script>`,
    script: SCRIPT,
  };
}

/** What our renderer escapes in texts. */
const ESCAPED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (entity) => ESCAPED[entity] ?? entity);
}
