import { box, type Drawing, disc, heading, words } from './studio-drawings.ts';
import { COLUMNS, cards, rows, TITLE } from './studio-shapes.ts';

/** Drawings of kinds of sections that have no layouts. */
export const KIND_DRAWINGS = {
  cards: [
    TITLE,
    ...cards(COLUMNS.map((x) => [x, 12, 16, 22] as const)),
    ['accent', COLUMNS.map((x) => disc(x + 4, 17, 2)).join('')],
    ['muted', COLUMNS.map((x) => words(x + 2, 22.5, [12, 11, 8], 1.3, 1.6)).join('')],
  ],
  list: [
    TITLE,
    ['accent', [14.4, 20.4, 26.4, 32.4].map((y) => disc(7, y, 1.7)).join('')],
    ...rows(12, [13.5, 19.5, 25.5, 31.5], 46),
  ],
  names: [
    ['text', heading(20, 8, [24], 2.8)],
    ['faint', [5, 19.3, 33.7, 48].map((x) => box(x, 20, 11, 6, 1)).join('')],
  ],
  photos: [
    TITLE,
    ['second', box(5, 12, 26, 22, 1.4) + box(33, 12, 26, 22, 1.4)],
    ['light', disc(25, 17.5, 2.6) + disc(53, 17.5, 2.6)],
    ['block', 'M5 32l9-10 6 7 4-4 7 8v1H5zM33 32l6-6 5 5 6-8 9 10v1H33z'],
  ],
  seal: [
    ['accent', disc(16, 20, 10.5)],
    ['bg', disc(16, 20, 8.5)],
    ['accent', 'M10.8 20.2 12.6 18.4 15 20.8 20.2 15.4 22 17.2 15 24.4z'],
    ['text', heading(32, 12, [24], 2.8)],
    ['muted', words(32, 19, [26, 24, 17])],
  ],
  steps: [
    TITLE,
    ['line', box(9, 19.7, 46, 0.7)],
    ['accent', [9, 32, 55].map((x) => disc(x, 20, 3.6)).join('')],
    ['muted', [5, 26, 47].map((x) => words(x, 27, [12, 8])).join('')],
  ],
  table: [
    ...cards([[5, 5, 54, 30]]),
    ['accent', box(26, 5, 15, 30)],
    ['muted', words(9, 12, [12, 14, 10], 1.8, 5) + words(46, 12, [8, 8, 8], 1.8, 5)],
    ['onButton', words(30, 12, [7, 7, 7], 1.8, 5)],
  ],
  talk: [
    ['surface', box(6, 6, 32, 10, 3)],
    ['muted', words(10, 9, [22, 15])],
    ['accent', box(27, 20, 31, 10, 3)],
    ['onButton', words(31, 23, [22, 13])],
  ],
  video: [
    ['line', box(9.6, 4.6, 44.8, 30.8, 2.2)],
    ['second', box(10, 5, 44, 30, 2)],
    ['button', disc(32, 20, 7)],
    ['onButton', 'M30 16.3 35.8 20 30 23.7z'],
  ],
} as const satisfies Record<string, Drawing>;

export type KindDrawing = keyof typeof KIND_DRAWINGS;
