import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import { describe, expect, test } from 'vitest';
import { readTypeface, subsetTypeface } from './letters.ts';

const FILES = {
  serif: 'fraunces/files/fraunces-latin-600-normal.woff',
  geometric: 'outfit/files/outfit-latin-600-normal.woff',
  expressive: 'bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
};
const TITLES = ['Pão, Ação & Água: “já”', 'R$\u00a047,00', 'AVATAR'];

/** Without the mark of its table's end. */
function charactersOf({ characterSet }: Font): string {
  const codes = characterSet.filter((code) => code !== 0xff_ff);
  return String.fromCodePoint(...codes.toSorted((a, b) => a - b));
}

describe.each(Object.entries(FILES))('%s', (_, name) => {
  const file = readFileSync(`node_modules/@fontsource/${name}`);
  const typeface = readTypeface(file);
  const whole = create(file) as Font;

  test('its letters are drawn and spaced as in the whole font, also with accents, and there are no others', () => {
    const few = create(subsetTypeface(typeface, TITLES)) as Font;
    const characters = [...new Set(TITLES.join(''))];
    for (const character of characters) {
      const [a] = few.glyphsForString(character);
      const [b] = whole.glyphsForString(character);
      expect.soft(a?.path.toSVG(), character).toBe(b?.path.toSVG());
      expect.soft(a?.advanceWidth, character).toBe(b?.advanceWidth);
    }
    expect(charactersOf(few)).toBe(characters.toSorted().join(''));
    expect([few.ascent, few.descent, few.lineGap]).toEqual([whole.ascent, whole.descent, whole.lineGap]);
  });

  test('neighbours are kerned', () => {
    const glyph = (character: string) => typeface.glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
    expect(typeface.kerning(glyph('A'), glyph('V'))).toBeLessThan(-20);
    expect(typeface.kerning(glyph('n'), glyph('n'))).toBe(0);
    expect(subsetTypeface(typeface, ['AVAV']).length).toBeGreaterThan(subsetTypeface(typeface, ['A', 'V']).length);
  });

  test('neighbours that come again are looked up once', () => {
    let lookups = 0;
    const kerning = () => {
      lookups += 1;
      return 0;
    };
    subsetTypeface({ ...typeface, kerning }, ['AVnn'.repeat(1000), 'nn']);
    expect(lookups).toBe(4);
  });

  test('a combining accent is drawn with its letter', () => {
    const few = create(subsetTypeface(typeface, ['Pa\u0303o'])) as Font;
    expect(charactersOf(few)).toBe('Poã');
  });

  test('missing letters are left out, and every text works', () => {
    for (const text of ['', '漢字 🎉', 'Пекарня', '\u{1f600}a']) {
      const few = create(subsetTypeface(typeface, [text])) as Font;
      const known = [...text].filter((character) => whole.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
      expect(charactersOf(few)).toBe(known.join(''));
    }
  });
});
