import { hexOf, type Oklch, oklchOf } from './colors.ts';
import { blockColors, type GroundColors, groundColors } from './ground-colors.ts';
import type { Mood, Theme } from './theme-schema.ts';

/** Grounds that a section can stand on; `picture` is a photograph under a scrim of `deep`. */
export const GROUNDS = ['base', 'tint', 'card', 'deep', 'block'] as const;
export type Ground = (typeof GROUNDS)[number];

/** Saturated or pale grounds of tiles and other small parts inside of sections. */
export const TILES = ['second', 'third'] as const;
export type Tile = (typeof TILES)[number];

/** Colours of a page. */
export interface Palette {
  /** Whether its base is darker than its text. */
  isDark: boolean;
  grounds: Record<Ground, GroundColors>;
  tiles: Record<Tile, GroundColors>;
  /** Colour beside the accent, for covers and large shapes. */
  second: string;
  /** Pale shade of the accent. */
  light: string;
  /** Saturated colours around the wheel from the accent, for drawings; text on them is measured by who draws. */
  companions: { a: string; b: string; c: string; d: string };
}

/** A hue in degrees, or the accent's own. */
type Hue = number | 'accent';
type Recipe = readonly [l: number, c: number, h: Hue];

/**
 * Grounds of each mood in OKLCH, and the hue of its text. Fixed hues keep any accent from looking like grey with a
 * tint; night's is a cool blue, so that a warm accent has no brown behind it.
 */
const MOODS: Record<Mood, { base: Recipe; tint: Recipe; card: Recipe; deep: Recipe; words: Hue }> = {
  noite: {
    base: [0.185, 0.035, 272],
    tint: [0.225, 0.045, 272],
    card: [0.262, 0.045, 272],
    deep: [0.945, 0.022, 85],
    words: 85,
  },
  claro: {
    base: [0.99, 0.002, 'accent'],
    tint: [0.958, 0.014, 'accent'],
    card: [1, 0, 0],
    deep: [0.235, 0.035, 'accent'],
    words: 'accent',
  },
  creme: {
    base: [0.966, 0.02, 82],
    tint: [0.925, 0.042, 80],
    card: [0.99, 0.009, 85],
    deep: [0.285, 0.05, 45],
    words: 45,
  },
  papel: {
    base: [0.955, 0.01, 95],
    tint: [0.915, 0.016, 95],
    card: [0.985, 0.006, 95],
    deep: [0.2, 0.008, 95],
    words: 95,
  },
  vivo: {
    base: [0.972, 0.012, 90],
    tint: [0.935, 0.03, 90],
    card: [1, 0, 0],
    deep: [0.24, 0.06, 'accent'],
    words: 'accent',
  },
};

/** Tiles of each mood: bright companions of the accent, pale shades of it and of its neighbour, or dim ones at night. */
const TILE_RECIPES: Record<Mood, (own: Oklch, second: Oklch) => Record<Tile, GroundColors>> = {
  noite: (own, second) => ({
    second: blockColors({ l: 0.42, c: 0.11, h: second.h }),
    third: blockColors({ l: 0.4, c: 0.08, h: own.h + 130 }),
  }),
  claro: paleTiles,
  creme: paleTiles,
  papel: paleTiles,
  vivo: (own) => ({
    second: blockColors({ l: 0.83, c: 0.16, h: own.h + 180 }),
    third: blockColors({ l: 0.84, c: 0.09, h: own.h + 95 }),
  }),
};

function paleTiles(own: Oklch, second: Oklch): Record<Tile, GroundColors> {
  return { second: blockColors(second), third: blockColors({ l: 0.9, c: Math.min(own.c, 0.07), h: own.h }) };
}

/** Palettes by accent and mood: a page has several style sheets, and a dragged colour many. */
const cache = new Map<string, Palette>();
const CACHED_PALETTES = 100;

/** Returns the colours of a page, computed from its accent and mood; every pair of text and ground has 4.5:1. */
export function paletteOf({ accent, mood }: Pick<Theme, 'accent' | 'mood'>): Palette {
  const key = `${accent} ${mood}`;
  const cached = cache.get(key);
  if (cached) return cached;
  if (cache.size >= CACHED_PALETTES) cache.clear();
  const palette = computePalette(accent, mood);
  cache.set(key, palette);
  return palette;
}

function computePalette(accent: string, mood: Mood): Palette {
  const own = oklchOf(accent);
  const hueOf = (hue: Hue) => (hue === 'accent' ? own.h : hue);
  const recipes = MOODS[mood];
  const colorOf = ([l, c, hue]: Recipe, lighter = 0) => hexOf({ l: l + lighter, c, h: hueOf(hue) });
  const { base, tint, card, deep } = recipes;
  const isDark = base[0] < 0.5;
  const words = hueOf(recipes.words);
  const ground = (recipe: Recipe, surface: string, raised: string, hue = words) =>
    groundColors([colorOf(recipe), surface, raised], accent, hue);
  // From yellow and green the next hue up would be bile or cyan.
  const second = { l: 0.82, c: 0.12, h: own.h > 60 && own.h < 200 ? own.h - 45 : own.h + 40 };
  const onLight = [colorOf(card), colorOf(card)] as const;
  return {
    isDark,
    grounds: isDark
      ? {
          base: ground(base, colorOf(tint), colorOf(card)),
          tint: ground(tint, colorOf(card), colorOf(card, 0.03)),
          card: ground(card, colorOf(card, 0.03), colorOf(card, 0.06)),
          deep: ground(deep, colorOf(deep, 0.04), colorOf(deep, 0.04), base[2] === 'accent' ? own.h : base[2]),
          block: blockColors(own),
        }
      : {
          base: ground(base, ...onLight),
          tint: ground(tint, ...onLight),
          card: ground(card, colorOf(base), colorOf(base)),
          deep: ground(deep, colorOf(deep, 0.045), colorOf(deep, 0.08)),
          block: blockColors(own),
        },
    tiles: TILE_RECIPES[mood](own, second),
    second: hexOf(second),
    light: hexOf({ l: 0.9, c: Math.min(own.c, 0.07), h: own.h }),
    companions: {
      a: hexOf({ l: 0.66, c: 0.19, h: own.h + 115 }),
      b: hexOf({ l: 0.83, c: 0.16, h: own.h + 180 }),
      c: hexOf({ l: 0.6, c: 0.13, h: own.h - 112 }),
      d: hexOf({ l: 0.86, c: 0.07, h: own.h + 95 }),
    },
  };
}
