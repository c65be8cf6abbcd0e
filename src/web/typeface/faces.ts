import cartaz from '@fontsource/anton/files/anton-latin-400-normal.woff?inline';
import atelie from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff?inline';
import padaria from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?inline';
import palco from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff?inline';
import neutro from '@fontsource/inter/files/inter-latin-700-normal.woff?inline';
import ferramenta from '@fontsource/outfit/files/outfit-latin-600-normal.woff?inline';
import type { Letters } from '../../campaigns/look/theme-schema.ts';
import { readTypeface, type Typeface } from './letters.ts';

/** Font files as addresses, as in the style sheets of `look/`; a common one stands for the device's own. */
const FILES: Record<Letters, string> = { sistema: neutro, padaria, palco, cartaz, atelie, ferramenta, neutro };

const cache = new Map<string, Typeface>();

/** Returns the font file of some letters, a WOFF. */
export function fontFileOf(letters: Letters): Buffer {
  const address = FILES[letters];
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Returns the typeface of some letters, to subset or to measure: of the device's own, one that is about as wide. */
export function typefaceOf(letters: Letters): Typeface {
  const typeface = cache.get(FILES[letters]) ?? readTypeface(fontFileOf(letters));
  cache.set(FILES[letters], typeface);
  return typeface;
}
