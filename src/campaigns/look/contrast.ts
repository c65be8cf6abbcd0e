/** Minimum contrast of text by WCAG 2 (success criterion 1.4.3). */
export const ENOUGH = 4.5;

export type Rgb = [red: number, green: number, blue: number];

/** Returns the contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Parses `#3ddc97` into its channels, 0 to 255. */
export function rgbOf(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Formats a colour: `#3ddc97`. */
export function hexOf(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes one colour over another. @param share of the upper one, from 0 to 1 */
export function mixed(over: Rgb, under: Rgb, share: number): Rgb {
  const channel = (at: 0 | 1 | 2) => over[at] * share + under[at] * (1 - share);
  return [channel(0), channel(1), channel(2)];
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
