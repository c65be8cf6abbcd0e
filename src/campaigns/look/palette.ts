import { contrast, ENOUGH, hexOf, mixed, type Rgb, rgbOf } from './contrast.ts';
import type { Mode, Theme } from './theme-schema.ts';

/** Colours of a page that its accent appears with, or that a picture of it needs. */
export interface Palette {
  bg: string;
  surface: string;
  raised: string;
  text: string;
  muted: string;
  faint: string;
  /** Colour of actions, and of highlights. */
  accent: string;
  /** Colour of text on it. */
  onAccent: string;
}

/** Colours of `src/web/styles/tokens.css` and `light.css`; a test compares. */
export const PALETTES: Record<Mode, Omit<Palette, 'accent'>> = {
  dark: {
    bg: '#0a0c10',
    surface: '#12151b',
    raised: '#191d25',
    text: '#f3f5f8',
    muted: '#adb6c3',
    faint: '#8590a0',
    onAccent: '#06130d',
  },
  light: {
    bg: '#ffffff',
    surface: '#ffffff',
    raised: '#ffffff',
    text: '#12151b',
    muted: '#474f5c',
    faint: '#5d6674',
    onAccent: '#ffffff',
  },
};

/** Share of the accent in `--accent-soft`, which covers a surface. */
export const SOFT = 0.12;
/** Share of the accent in the background of a light page. */
const TINT = 0.06;
/** Direction of the search for a readable shade, and number of its steps. */
const TOWARDS: Record<Mode, Rgb> = { dark: [255, 255, 255], light: [0, 0, 0] };
const STEPS = 100;

/**
 * Returns the colours of a page. Its accent is the seller's own, or the nearest shade of it that is readable in that
 * mode.
 */
export function paletteOf({ accent, mode }: Pick<Theme, 'accent' | 'mode'>): Palette {
  const own = rgbOf(accent);
  const ground = PALETTES[mode];
  const bg = mode === 'light' ? hexOf(mixed(own, rgbOf(ground.bg), TINT)) : ground.bg;
  for (let step = 0; step < STEPS; step++) {
    const palette = { ...ground, bg, accent: hexOf(mixed(TOWARDS[mode], own, step / STEPS)) };
    if (isReadable(palette)) return palette;
  }
  return { ...ground, bg, accent: hexOf(TOWARDS[mode]) };
}

/** Whether the accent is readable on every background of the page, and the text on its buttons too. */
function isReadable({ accent, onAccent, bg, surface, raised }: Palette): boolean {
  const own = rgbOf(accent);
  const grounds = [bg, surface, raised].map(rgbOf);
  const behind = [rgbOf(onAccent), ...grounds, ...grounds.map((ground) => mixed(own, ground, SOFT))];
  return behind.every((ground) => contrast(own, ground) >= ENOUGH);
}
