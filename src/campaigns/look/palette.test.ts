import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unreadPairsOf } from '../../../tests/queries/palette-pairs.ts';
import { contrast, ENOUGH, hexOf, mixed, oklchOf } from './colors.ts';
import { paletteOf } from './palette.ts';
import { themeSchema } from './theme-schema.ts';

const MOODS = themeSchema.shape.mood.unwrap().options;

const anyAccent = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`);
/** Corners of sRGB, greys, a light yellow and a pink, and accents between which white and dark words change. */
const HARD = ['#000000', '#ffffff', '#808080', '#ff0000', '#ffff00', '#0000ff', '#00ffff', '#ff00ff', '#ffd21f'].concat(
  ['#ffb3c7', '#777777', '#1f6f4a', '#7a1fa2', '#c0562b'],
);

test('the ratio is the one of WCAG, and translucent colours are painted as browsers do', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(mixed('#ffffff', '#000000', 0.2)).toBe('#333333');
  for (const color of ['#000000', '#3ddc97', '#0a0c10']) expect(hexOf(oklchOf(color))).toBe(color);
});

test.each(MOODS)('whatever the accent, all can be read on each ground of the mood %s', (mood) => {
  fc.assert(
    fc.property(anyAccent, (accent) => {
      expect(unreadPairsOf(paletteOf({ accent, mood }))).toEqual([]);
    }),
    // Examples count as runs.
    { numRuns: 300 + HARD.length, examples: HARD.map((one) => [one]) },
  );
});

describe('the accent', () => {
  test.each(['#3ddc97', '#efc27b', '#ffcf5c', '#8ab4ff'])('%s is taken as it is at night', (accent) => {
    const { accent: words, button } = paletteOf({ accent, mood: 'noite' }).grounds.base;
    expect({ words, button }).toEqual({ words: accent, button: accent });
  });

  test('that cannot be read as words keeps its hue, and fills the button as it is', () => {
    const { base } = paletteOf({ accent: '#b4531f', mood: 'creme' }).grounds;
    expect(base.button).toBe('#b4531f');
    expect(Math.abs(oklchOf(base.accent).h - oklchOf('#b4531f').h)).toBeLessThan(3);
  });

  test('that is light is not darkened on a light ground: it is the word on a dark button', () => {
    const { base, block } = paletteOf({ accent: '#ffd21f', mood: 'papel' }).grounds;
    expect(base).toMatchObject({ accent: base.text, button: base.text, onButton: '#ffd21f' });
    expect(block.bg).toBe('#ffd21f');
  });

  test('is the ground of a block, moved no further than its words need', () => {
    for (const accent of HARD) {
      const { block } = paletteOf({ accent, mood: 'claro' }).grounds;
      const dark = hexOf({ l: 0.19, c: 0.02, h: oklchOf(accent).h });
      const isReadable = Math.max(contrast('#ffffff', accent), contrast(dark, accent)) > ENOUGH + 0.2;
      if (isReadable) expect(block.bg, accent).toBe(accent);
      expect(Math.abs(oklchOf(block.bg).l - oklchOf(accent).l), accent).toBeLessThan(0.12);
    }
  });
});

test('grounds of a mood differ: the band is the inverse of the base', () => {
  for (const mood of MOODS) {
    const { isDark, grounds } = paletteOf({ accent: '#5b4ae0', mood });
    expect(oklchOf(grounds.base.bg).l < 0.5).toBe(isDark);
    expect(oklchOf(grounds.deep.bg).l < 0.5).toBe(!isDark);
    expect(new Set(Object.values(grounds).map(({ bg }) => bg)).size).toBe(5);
  }
});
