import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) registerMode(mode);

/** Minimum contrast of text by WCAG 2 (success criterion 1.4.3). */
export const ENOUGH = 4.5;
/** Minimum contrast of a control's edge by WCAG 2 (success criterion 1.4.11). */
export const ENOUGH_FOR_EDGES = 3;

/** A colour in OKLCH. */
export interface Oklch {
  /** Lightness, from 0 to 1. */
  l: number;
  /** Chroma, from 0 to about 0.32. */
  c: number;
  /** Hue, in degrees; of a grey, 0. */
  h: number;
}

const toOklch = converter('oklch');
const toRgb = converter('rgb');
/** Distance that a channel may leave sRGB by rounding alone. */
const ROUNDING = 0.001;

/** Parses a colour (`#3ddc97`) into OKLCH. */
export function oklchOf(color: string): Oklch {
  const { l = 0, c = 0, h = 0 } = toOklch(color) ?? {};
  return { l, c, h };
}

/** Formats a colour as `#3ddc97`. Where sRGB lacks it, its chroma gives way: lightness and hue stay. */
export function hexOf({ l, c, h }: Oklch): string {
  const color = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h: ((h % 360) + 360) % 360 } as const;
  const { r, g, b } = toRgb(color);
  const isInGamut = [r, g, b].every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);
  return formatHex(isInGamut ? color : clampChroma(color, 'oklch'));
}

/** Returns the contrast of two colours (`#3ddc97`) as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** Mixes one colour over another, as a browser paints a translucent one. @param share of the upper one, from 0 to 1 */
export function mixed(over: string, under: string, share: number): string {
  return formatHex(interpolate([under, over], 'rgb')(share));
}
