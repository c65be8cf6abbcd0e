import { contrast, ENOUGH, ENOUGH_FOR_EDGES, hexOf, mixed, type Oklch, oklchOf } from './colors.ts';

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

const SIGNS = { success: [0.15, 155], danger: [0.19, 25], warning: [0.13, 75] } as const;

/**
 * Returns the colours on a ground, computed from the page's accent.
 *
 * @param surfaces the ground itself, its cards, and parts on these, as `#3ddc97`: its text is readable on all three
 * @param hue of its text, in degrees
 */
export function groundColors(
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
export function blockColors(own: Oklch): GroundColors {
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
