import { contrast, ENOUGH, ENOUGH_FOR_EDGES, hexOf, mixed, type Oklch, oklchOf } from './colors.ts';
import type { Mood, Theme } from './theme-schema.ts';

/** Grounds that a section can stand on; `picture` is a photograph under a scrim of `deep`. */
export const GROUNDS = ['base', 'tint', 'card', 'deep', 'block'] as const;
export type Ground = (typeof GROUNDS)[number];

/** Saturated or pale grounds of tiles and other small parts inside of sections. */
export const TILES = ['second', 'third'] as const;
export type Tile = (typeof TILES)[number];

/** Colours on one ground, as `#3ddc97`: the values of the tokens in `src/web/styles/tokens.css`. */
export interface GroundColors {
  bg: string;
  /** Background of cards. */
  surface: string;
  /** Background of parts on cards. */
  raised: string;
  line: string;
  /** Edge of fields, 3:1. */
  lineStrong: string;
  /** Large shape behind pictures, in the accent's hue: text can be read on it, muted text can't. */
  shape: string;
  text: string;
  muted: string;
  faint: string;
  /** Accent as text. */
  accent: string;
  button: string;
  buttonHover: string;
  onButton: string;
  success: string;
  danger: string;
  warning: string;
}

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

/** Share of the accent in `--accent-soft`, which covers a surface. */
export const SOFT = 0.12;
/** Contrast that a shade is searched for: a little over {@link ENOUGH}, as browsers round. */
const READABLE = ENOUGH + 0.1;
/** Contrast of headings, and of running text. */
const STRONG = 9;
const RUNNING = 5.2;
/** Lightness over which an accent stays a mark on light grounds: darkened, yellow becomes olive. */
const LIGHT_ACCENT = 0.74;
/** Number of shades tried from one end of lightness to the other. */
const STEPS = 200;

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

const SIGNS = { success: [0.15, 155], danger: [0.19, 25], warning: [0.13, 75] } as const;

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

/** @param surfaces the ground itself, its cards, and parts on these: its text is readable on all three */
function groundColors(
  surfaces: [bg: string, surface: string, raised: string],
  accent: string,
  hue: number,
): GroundColors {
  const [bg, surface, raised] = surfaces;
  const isDark = oklchOf(bg).l < 0.5;
  const towards = isDark ? 1 : -1;
  const own = oklchOf(accent);
  const clears = (least: number) => (color: string) => surfaces.every((under) => contrast(color, under) >= least);
  const clearsTinted = (color: string) =>
    clears(READABLE)(color) && surfaces.every((under) => contrast(color, mixed(color, under, SOFT)) >= READABLE);
  const text = shadeOf({ l: isDark ? 0.94 : 0.23, c: isDark ? 0.012 : 0.03, h: hue }, towards, clears(STRONG));
  const isMark = !isDark && own.l > LIGHT_ACCENT;
  const words = isMark ? text : shadeOf(own, towards, clearsTinted);
  const sign = ([c, h]: readonly [number, number]) => shadeOf({ l: isDark ? 0.8 : 0.5, c, h }, towards, clearsTinted);
  return {
    bg,
    surface,
    raised,
    line: mixed(text, bg, 0.16),
    lineStrong: shadeOf({ l: isDark ? 0.45 : 0.7, c: 0.02, h: hue }, towards, clears(ENOUGH_FOR_EDGES)),
    shape: isDark
      ? hexOf({ l: 0.33, c: Math.min(own.c, 0.08), h: isWarm(own.h) ? oklchOf(bg).h : own.h })
      : hexOf({ l: isMark ? 0.92 : 0.87, c: Math.min(own.c, isMark ? 0.11 : 0.085), h: own.h }),
    text,
    muted: shadeOf({ l: isDark ? 0.72 : 0.5, c: 0.025, h: hue }, towards, clears(RUNNING)),
    faint: shadeOf({ l: isDark ? 0.62 : 0.56, c: 0.02, h: hue }, towards, clears(READABLE)),
    accent: words,
    ...buttonColors(surfaces, accent, isMark ? text : words),
    success: sign(SIGNS.success),
    danger: sign(SIGNS.danger),
    warning: sign(SIGNS.warning),
  };
}

/**
 * Returns the colours of a button: the seller's own where its edge is seen and text on it can be read, else the
 * readable shade of it. A light accent on a light ground is the colour of the text on a dark button.
 */
function buttonColors(surfaces: string[], accent: string, instead: string) {
  const isSeen = (color: string) => surfaces.every((under) => contrast(color, under) >= ENOUGH_FOR_EDGES);
  const own = oklchOf(accent);
  if (!isSeen(accent) && contrast(accent, instead) >= READABLE) return withHover(instead, accent);
  const candidate = isSeen(accent) ? accent : instead;
  const dark = hexOf({ l: 0.2, c: 0.03, h: own.h });
  if (contrast('#ffffff', candidate) >= READABLE) return withHover(candidate, '#ffffff');
  if (contrast(dark, candidate) >= READABLE) return withHover(candidate, dark);
  // In between, neither white nor dark words can be read: darker until white ones can, lighter where that is not seen.
  const darker = shadeOf(oklchOf(candidate), -1, (color) => contrast('#ffffff', color) >= READABLE);
  if (isSeen(darker)) return withHover(darker, '#ffffff');
  return withHover(
    shadeOf(oklchOf(candidate), 1, (color) => contrast(dark, color) >= READABLE),
    dark,
  );
}

/** Hues that are brown where they are dark: red to yellow. */
function isWarm(hue: number): boolean {
  return hue > 15 && hue < 115;
}

/** A pressed button moves away from its words, so that they stay readable. */
function withHover(button: string, onButton: string) {
  const { l, c, h } = oklchOf(button);
  const away = oklchOf(onButton).l > l ? -0.05 : 0.05;
  return { button, onButton, buttonHover: hexOf({ l: l + away, c, h }) };
}

/** The accent as a ground: its words are white or near black, and its button is filled with their colour. */
function blockColors(own: Oklch): GroundColors {
  const dark = hexOf({ l: 0.19, c: 0.02, h: own.h });
  const under = (words: string, direction: -1 | 1) =>
    shadeOf(own, direction, (color) => contrast(words, color) >= READABLE);
  const [darker, lighter] = [under('#ffffff', -1), under(dark, 1)];
  const moved = (color: string) => Math.abs(oklchOf(color).l - own.l);
  const [bg, text] = moved(darker) <= moved(lighter) ? [darker, '#ffffff'] : [lighter, dark];
  const { l, c, h } = oklchOf(bg);
  return {
    bg,
    surface: bg,
    raised: bg,
    line: mixed(text, bg, 0.3),
    lineStrong: text,
    // Away from its words.
    shape: hexOf({ l: l + (text === dark ? 0.07 : -0.07), c, h }),
    text,
    muted: text,
    faint: text,
    accent: text,
    ...withHover(text, bg),
    buttonHover: text,
    success: text,
    danger: text,
    warning: text,
  };
}

/** Returns the shade nearest to a colour that serves: lighter (1) or darker (-1), of its hue; else white or black. */
export function shadeOf({ l, c, h }: Oklch, direction: -1 | 1, serves: (color: string) => boolean): string {
  for (let step = 0; step <= STEPS; step++) {
    const lightness = l + (direction * step) / STEPS;
    if (lightness < 0 || lightness > 1) break;
    const color = hexOf({ l: lightness, c, h });
    if (serves(color)) return color;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}
