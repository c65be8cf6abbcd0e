import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, ENOUGH, mixed, rgbOf } from './contrast.ts';
import { PALETTES, type Palette, paletteOf, SOFT } from './palette.ts';
import { type Mode, themeSchema } from './theme-schema.ts';

const SHEETS: Record<Mode, string> = {
  dark: readFileSync('src/web/styles/tokens.css', 'utf8'),
  light: readFileSync('src/web/styles/light.css', 'utf8'),
};
const MODES = themeSchema.shape.mode.unwrap().options;

/** Returns a colour of a style sheet, as written there. */
function tokenOf(mode: Mode, name: string): string {
  const [, color = ''] = new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(SHEETS[mode]) ?? [];
  return color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color;
}

/**
 * Returns all pairs of text and background, by the names of both: text, links, buttons, badges, success and failure.
 */
function pairsOf(mode: Mode, { bg, surface, raised, text, muted, faint, accent, onAccent }: Palette) {
  const ratio = (over: string, under: string, share = 1) => {
    const ground = share === 1 ? rgbOf(under) : mixed(rgbOf(over), rgbOf(under), share);
    return contrast(rgbOf(over), ground);
  };
  const grounds = Object.entries({ bg, surface, raised });
  const signs = ['success', 'danger', 'warning'].map((name) => [name, tokenOf(mode, name)] as const);
  const words = Object.entries({ text, muted, faint, accent }).concat(signs.map(([name, color]) => [name, color]));
  const tinted = [['accent', accent] as const, ...signs];
  return [
    ['words on a button', ratio(onAccent, accent)] as const,
    ...words.flatMap(([word, color]) =>
      grounds.map(([on, ground]) => [`${word} on ${on}`, ratio(color, ground)] as const),
    ),
    ...tinted.flatMap(([sign, color]) =>
      grounds.map(([on, ground]) => [`${sign} on its own tint over ${on}`, ratio(color, ground, SOFT)] as const),
    ),
  ];
}

const anyAccent = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`);

test.each(MODES)('whatever the accent, all can be read on a %s page', (mode) => {
  fc.assert(
    fc.property(anyAccent, (accent) => {
      const unread = pairsOf(mode, paletteOf({ accent, mode })).filter(([, ratio]) => ratio < ENOUGH);
      expect(unread).toEqual([]);
    }),
    {
      numRuns: 1000,
      examples: ['#000000', '#ffffff', '#808080', '#ff0000', '#ffff00', '#0000ff', '#1f6f4a', '#7a1fa2'].map((one) => [
        one,
      ]),
    },
  );
});

test.each(['#3ddc97', '#efc27b', '#ffffff', '#ffcf5c', '#8ab4ff'])('%s is taken as it is on a dark page', (accent) => {
  expect(paletteOf({ accent, mode: 'dark' })).toEqual({ ...PALETTES.dark, accent });
});

test('what cannot be read is lightened or darkened, no further than needed, and stays of its colour', () => {
  expect(paletteOf({ accent: '#0b6b4f', mode: 'light' }).accent).toBe('#0b6b4f');
  for (const [accent, mode] of [
    ['#1f6f4a', 'dark'],
    ['#efc27b', 'light'],
  ] as const) {
    const { accent: shade, ...rest } = paletteOf({ accent, mode });
    const order = (color: string) => rgbOf(color).map((channel, _, all) => all.filter((one) => one > channel).length);
    expect(order(shade)).toEqual(order(accent));
    const worst = Math.min(...pairsOf(mode, { ...rest, accent: shade }).map(([, ratio]) => ratio));
    expect(worst).toBeGreaterThanOrEqual(ENOUGH);
    const [near] = pairsOf(mode, { ...rest, accent: shade })
      .filter(([name]) => name.startsWith('accent on its own'))
      .map(([, ratio]) => ratio)
      .sort((a, b) => a - b);
    expect(near).toBeLessThan(ENOUGH + 0.25);
  }
});

test('the colours are those of the style sheets', () => {
  const names: [keyof Palette, string][] = [
    ['surface', 'surface'],
    ['raised', 'surface-raised'],
    ['text', 'text'],
    ['muted', 'text-muted'],
    ['faint', 'text-faint'],
    ['onAccent', 'on-accent'],
  ];
  for (const mode of MODES)
    for (const [name, token] of names)
      expect(tokenOf(mode, token), `${mode} ${token}`).toBe(PALETTES[mode][name as 'text']);
  // A light page's background depends on its accent.
  expect(tokenOf('dark', 'bg')).toBe(PALETTES.dark.bg);
  expect(SHEETS.dark).toContain(`--accent-soft: color-mix(in oklab, var(--accent) ${SOFT * 100}%, transparent);`);
  for (const sign of ['success', 'danger', 'warning'])
    expect(SHEETS.dark).toContain(`--${sign}-soft: color-mix(in oklab, var(--${sign}) ${SOFT * 100}%, transparent);`);
});
