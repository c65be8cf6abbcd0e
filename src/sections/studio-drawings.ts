import type { SectionGround } from './section-base.ts';

/** Width and height of a drawing, in its own units. */
export const DRAWING_SIZE = { width: 64, height: 40 } as const;

/**
 * Colours of drawings: first those of the ground that the section stands on, then the page's own. The studio takes them
 * from the campaign's palette, so that a drawing looks like this campaign and no other.
 */
export type Tone =
  | 'bg'
  | 'surface'
  | 'line'
  | 'text'
  | 'muted'
  | 'faint'
  | 'accent'
  | 'button'
  | 'onButton'
  | 'base'
  | 'onBase'
  | 'paper'
  | 'onPaper'
  | 'dark'
  | 'onDark'
  | 'block'
  | 'onBlock'
  | 'second'
  | 'light';

/** Schematic drawing of a choice: filled shapes, the first one at the back. */
export type Drawing = readonly (readonly [tone: Tone, path: string])[];

/** Path of a rectangle. @param radius of its corners */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}`,
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`,
  ].join('');
}

/** Path of a circle. */
export function disc(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 0 1`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
}

/** Path of lines of words, one under the other. @param widths of the lines, from the first */
export function words(x: number, y: number, widths: readonly number[], height = 1.3, gap = 1.4): string {
  return widths.map((width, at) => box(x, y + at * (height + gap), width, height, height / 2)).join('');
}

/** Path of lines of a title, one under the other. */
export function heading(x: number, y: number, widths: readonly number[], height = 3): string {
  return widths.map((width, at) => box(x, y + at * (height + 1.4), width, height, 0.6)).join('');
}

/** Path of the number of a list. @param size 1 is nine units high */
export function numeral(number: number, x: number, y: number, size: number): string {
  const points = NUMERALS[number - 1] ?? [];
  return `M${points.map(([across, down]) => `${x + across * size} ${y + down * size}`).join(' ')}z`;
}

type Outline = readonly (readonly [x: number, y: number])[];

// biome-ignore format: outlines of 1, 2 and 3
const NUMERALS: readonly Outline[] = [
  [[0.6, 1.6], [3, 0], [4.6, 0], [4.6, 9], [2.6, 9], [2.6, 2.5], [0.6, 3.7]],
  [[0, 0], [6, 0], [6, 5.3], [2, 5.3], [2, 7.2], [6, 7.2], [6, 9], [0, 9], [0, 3.6], [4, 3.6], [4, 1.8], [0, 1.8]],
  [[0, 0], [6, 0], [6, 9], [0, 9], [0, 7.2], [4, 7.2], [4, 5.3], [1, 5.3], [1, 3.6], [4, 3.6], [4, 1.8], [0, 1.8]],
];

/** Drawing of a choice that has none of its own. */
export const PLAIN_DRAWING: Drawing = [
  ['text', heading(8, 9, [30, 22])],
  ['muted', words(8, 20.5, [40, 34])],
  ['button', box(8, 28.5, 18, 4.6, 1.2)],
];

/** Band of the page behind a section, and its content. */
const ON_GROUND: Drawing = [
  ['base', box(0, 0, 64, 9)],
  ['onBase', words(7, 3.6, [16])],
  ['text', heading(7, 15, [24, 17], 2.6)],
  ['muted', words(7, 25, [22, 19])],
  ['button', box(7, 32, 13, 4, 1)],
  ['surface', box(37, 15, 20, 20, 1.6)],
  ['accent', disc(47, 22.5, 3.6)],
  ['muted', words(41, 29.5, [12], 1.4)],
];

/** Hills under a sun, in the colours of a photograph that was taken of this page. */
const LANDSCAPE: Drawing = [
  ['base', box(0, 0, 64, 9)],
  ['onBase', words(7, 3.6, [16])],
  ['second', box(0, 9, 64, 31)],
  ['light', disc(49, 18, 5)],
  ['block', 'M0 30 14 20 26 29 40 17 64 32V40H0z'],
  ['dark', 'M0 34 18 28 34 35 50 29 64 34V40H0z'],
];

/** Drawings of the grounds that a section can stand on; each has the colours of its own ground. */
const GROUND_DRAWINGS: Record<SectionGround, Drawing> = {
  base: ON_GROUND,
  tint: ON_GROUND,
  card: ON_GROUND,
  deep: ON_GROUND,
  block: ON_GROUND,
  picture: [
    ...LANDSCAPE,
    ['bg', box(7, 16, 33, 17, 1)],
    ['text', heading(10, 19, [24, 17], 2.6)],
    ['muted', words(10, 28.4, [22])],
  ],
};

/** Drawings of the values of a kind's choices, by field and value. */
export type ChoiceDrawings = Readonly<Record<string, Readonly<Record<string, Drawing>>>>;

/** Drawings of the choices that every kind has. */
export const COMMON_DRAWINGS: ChoiceDrawings = { ground: GROUND_DRAWINGS };
