import type { Typeface } from './letters.ts';
import type { Tables } from './woff.ts';

/** Share of an em that a letter without a glyph takes: that of a wide one, as the device's own font draws it. */
const MISSING = 0.7;

/** Returns the width of a line of text with its kerning, in em. Decomposed accents count as composed ones. */
export function measureText({ tables, glyphs, kerning }: Typeface, text: string): number {
  const unitsPerEm = uint16(tables, 'head', 18);
  let units = 0;
  let left: number | undefined;
  for (const character of text.normalize('NFC')) {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0);
    units += glyph === undefined ? MISSING * unitsPerEm : advanceOf(tables, glyph);
    if (left !== undefined && glyph !== undefined) units += kerning(left, glyph);
    left = glyph;
  }
  return units / unitsPerEm;
}

/** Returns the height of a capital letter without an accent, in em. */
export function capHeightOf({ tables }: Typeface): number {
  return uint16(tables, 'OS/2', 88) / uint16(tables, 'head', 18);
}

/** Advance of a glyph in the font's units; the last one applies to all glyphs without their own. */
function advanceOf(tables: Tables, glyph: number): number {
  const last = uint16(tables, 'hhea', 34) - 1;
  return uint16(tables, 'hmtx', 4 * Math.min(glyph, last));
}

function uint16(tables: Tables, tag: string, at: number): number {
  return tables.get(tag)?.readUInt16BE(at) ?? 0;
}
