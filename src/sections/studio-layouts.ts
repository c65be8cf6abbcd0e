import { box, type ChoiceDrawings, type Drawing, disc, heading, numeral, words } from './studio-drawings.ts';
import { COLUMNS, cards, rows, TITLE, TITLE_AT_SIDE } from './studio-shapes.ts';

const PERSON: Drawing = [
  ['second', disc(16, 20, 11.5)],
  ['block', 'M6.6 31.5c0-6 4-9 9.4-9s9.4 3 9.4 9z'],
  ['dark', disc(16, 15.5, 5)],
  ['light', box(13, 13.5, 6, 7.6, 3)],
];

const CONTENTS: Drawing = [
  ['text', heading(10, 5, [20], 2.8)],
  ['text', words(10, 13, [16, 20, 13, 18], 1.8, 4)],
  ['line', words(30, 13.7, [17, 17, 17, 17], 0.6, 5.2)],
  ['accent', words(50, 13, [4, 4, 4, 4], 1.8, 4)],
];

/**
 * Drawings of the layouts of sections, by kind and layout, in the place of `drawings` in each kind's `studio.ts`: many
 * are made of the same parts.
 */
export const LAYOUT_DRAWINGS: Readonly<Record<string, ChoiceDrawings[string]>> = {
  author: {
    card: [
      ...cards([[5, 6, 54, 28]]),
      ['second', disc(16, 20, 6.5)],
      ['text', heading(28, 12, [18], 2.6)],
      ['muted', words(28, 18.5, [26, 24, 17])],
    ],
    portrait: [...PERSON, ['text', heading(34, 9, [22, 15], 2.8)], ['muted', words(34, 20, [24, 22, 24, 14])]],
    cutout: [
      ['text', heading(6, 9, [22, 15], 2.8)],
      ['muted', words(6, 20, [24, 22, 24, 14])],
      ['block', 'M35 40c0-9 5-13 11.500-13s11.500 4 11.500 13z'],
      ['second', disc(46.5, 17, 7.5)],
    ],
    sentence: [
      ['accent', heading(6, 6, [4], 4)],
      ['text', heading(6, 12.5, [48, 42, 26], 3.4)],
      ['second', disc(9.5, 33, 3.4)],
      ['muted', words(16, 31, [16, 11], 1.2, 1.2)],
    ],
  },
  benefits: {
    board: [
      TITLE,
      ['line', box(5, 12, 54, 23, 1.6)],
      ['bg', [12.4, 24].flatMap((y) => [5.4, 23.4, 41.4].map((x) => box(x, y, 17.2, 10.6))).join('')],
      ['accent', [14.5, 26].flatMap((y) => [7.4, 25.4, 43.4].map((x) => box(x, y, 6, 1.8, 0.5))).join('')],
      ['muted', [18, 29.5].flatMap((y) => [7.4, 25.4, 43.4].map((x) => words(x, y, [12, 9], 1, 1))).join('')],
    ],
    list: [
      ['accent', [4.6, 15.8, 27].map((y, at) => numeral(at + 1, 6, y, 0.95)).join('')],
      ['text', [5, 16.2, 27.4].map((y) => heading(17, y, [28], 2.6)).join('')],
      ['muted', [9.6, 20.8, 32].map((y) => words(17, y, [40, 31], 1.2, 1.2)).join('')],
    ],
    columns: [
      ['second', box(5, 4.5, 54, 13, 1.4)],
      ['block', 'M5 17.5 18 9 29 14.5 42 7.5 59 17.5z'],
      ['text', COLUMNS.map((x) => heading(x, 21.5, [11], 2.4)).join('')],
      ['muted', COLUMNS.map((x) => words(x, 26.5, [15, 14, 10], 1.2, 1.4)).join('')],
    ],
    bento: [
      ['block', box(5, 4.5, 33, 17, 2)],
      ['surface', box(40, 4.5, 19, 17, 2)],
      ['second', box(5, 23.5, 19, 12.5, 2)],
      ['dark', box(26, 23.5, 33, 12.5, 2)],
      ['onBlock', heading(8, 15.5, [16], 2.4)],
      ['light', disc(29, 11.5, 4)],
      ['accent', disc(49.5, 11, 4)],
      ['muted', words(44, 17.4, [11])],
      ['onDark', words(29, 28, [18, 13], 1.6, 1.6)],
      ['light', disc(14.5, 29.7, 3.6)],
    ],
  },
  chapters: {
    list: [TITLE, ['accent', words(5, 12.5, [3, 3, 3, 3], 1.8, 4.2)], ...rows(11, [12.5, 18.5, 24.5, 30.5], 48)],
    contents: CONTENTS,
  },
  'for-whom': {
    pair: [
      ['block', box(5, 6, 26, 28, 2)],
      ['surface', box(33, 6, 26, 28, 2)],
      ['onBlock', heading(9, 10, [13], 2.6) + words(9, 16.5, [18, 16, 17], 1.3, 2.6)],
      ['text', heading(37, 10, [13], 2.6)],
      ['muted', words(37, 16.5, [18, 15, 17], 1.3, 2.6)],
    ],
    poster: [
      ['text', heading(5, 5, [46, 52, 38], 4.2)],
      ['line', box(5, 23, 54, 0.6)],
      ['muted', heading(5, 26.5, [40, 33], 3)],
    ],
  },
  letter: {
    page: [
      ['text', heading(16, 5, [18], 2.8)],
      ['accent', box(16, 12, 4, 4.6, 0.5)],
      ['muted', words(22, 12.4, [26, 25], 1.2, 1.4) + words(16, 18, [32, 30, 32, 20], 1.2, 1.5)],
      ['text', 'M16 34c3-5 4 2 7-2s3 3 8 0v1c-5 3-5 0-8 1s-4 1-7 1z'],
    ],
    sheet: [
      ['line', 'M13 5.5 52 4 54 40H14z'],
      ['surface', box(12, 4, 40, 37, 0.8)],
      ['text', heading(17, 8.5, [18], 2.6)],
      ['muted', words(17, 15, [30, 28, 30, 18], 1.2, 1.6)],
      ['accent', 'M17 32c3-5 4 2 7-2s3 3 8 0v1c-5 3-5 0-8 1s-4 1-7 1z'],
    ],
  },
  drawings: {
    row: [
      TITLE,
      ['second', [12, 32, 52].map((x) => disc(x, 21, 6.5)).join('')],
      ['text', COLUMNS.map((x) => heading(x, 31, [11], 2.4)).join('')],
    ],
    tiles: [
      TITLE,
      ['block', box(0, 13, 21.3, 27)],
      ['second', box(21.3, 13, 21.4, 27)],
      ['dark', box(42.7, 13, 21.3, 27)],
      ['light', [10.7, 32, 53.3].map((x) => disc(x, 24, 6)).join('')],
    ],
    first: [
      TITLE,
      ['second', disc(20, 25, 11.5)],
      ['block', [15, 24, 33].map((y) => disc(42, y, 3.4)).join('')],
      ['text', [14, 23, 32].map((y) => heading(48, y, [11], 2.2)).join('')],
    ],
    zigzag: [
      TITLE,
      ['second', [13, 39].map((x) => disc(x, 19.5, 7)).join('')],
      ['block', [26, 52].map((x) => disc(x, 27.5, 7)).join('')],
      ['text', [8, 34].map((x) => heading(x, 30, [10], 2.2)).join('')],
    ],
  },
  modules: {
    accordion: [
      TITLE,
      ...cards([
        [5, 11.5, 54, 6],
        [5, 19.5, 54, 8.5],
        [5, 30, 54, 6],
      ]),
      ['text', words(8, 13.6, [18], 1.8) + words(8, 21.4, [22], 1.8) + words(8, 32.1, [16], 1.8)],
      ['muted', words(8, 25, [36], 1.1)],
      ['accent', words(53, 13.6, [3], 1.8) + words(53, 21.4, [3], 1.8) + words(53, 32.1, [3], 1.8)],
    ],
    contents: CONTENTS,
  },
  numbers: {
    row: [
      ['accent', COLUMNS.map((x, at) => numeral(at + 1, x, 6.5, 1.4)).join('')],
      ['text', COLUMNS.map((x) => words(x, 22.5, [14], 1.6)).join('')],
      ['muted', COLUMNS.map((x) => words(x, 26.4, [10], 1.1)).join('')],
    ],
    column: [
      ['accent', [3.6, 15.4, 27.2].map((y, at) => numeral(at + 1, 7, y, 1) + numeral(3 - at, 14.5, y, 1)).join('')],
      ['text', [5.6, 17.1, 28.6].map((y) => words(27, y, [25], 1.8)).join('')],
      ['muted', [9.5, 21, 32.5].map((y) => words(27, y, [18], 1.1)).join('')],
    ],
  },
  programme: {
    hours: [
      TITLE,
      ['line', box(5, 13, 54, 0.5)],
      ['accent', words(5, 10.4, [4], 1.2) + words(18, 10.4, [4], 1.2) + words(43, 10.4, [4], 1.2)],
      ['block', box(5, 15.5, 11.5, 19, 1.2)],
      ['surface', box(18, 15.5, 23.5, 19, 1.2)],
      ['second', box(43, 15.5, 16, 19, 1.2)],
      ['text', words(20.5, 19, [14, 10], 1.6, 1.6)],
    ],
    list: [
      TITLE,
      ['accent', words(5, 12.5, [8, 8, 8, 8], 1.8, 4)],
      ['text', words(18, 12.5, [26, 20, 30, 17], 1.8, 4)],
      ['line', [16.1, 21.9, 27.7, 33.5].map((y) => box(5, y, 54, 0.5)).join('')],
    ],
  },
  'rich-text': {
    column: [
      ['text', heading(14, 5, [22], 2.8)],
      ['muted', words(14, 12, [36, 34, 36, 30, 35, 20], 1.3, 2.3)],
    ],
    side: [TITLE_AT_SIDE, ['muted', words(26, 7, [33, 31, 33, 26, 32, 30, 18], 1.3, 2.3)]],
  },
  sample: {
    sheet: [
      ...cards([[14, 4.5, 36, 37]]),
      ['text', heading(19, 9, [17], 2.6)],
      ['muted', words(19, 15, [26, 24, 26, 25, 20], 1.2, 2)],
    ],
    spread: [
      ['line', 'M3.6 7.6Q18 4 32 8.4 46 4 60.4 7.6V35.4Q46 32 32 36.4 18 32 3.6 35.4z'],
      ['surface', 'M4 8Q18 4.6 31.7 8.8V35.6Q18 31.6 4 35zM32.3 8.8Q46 4.6 60 8V35Q46 31.6 32.3 35.6z'],
      ['text', heading(8, 11, [13], 2.6)],
      ['muted', words(8, 16.5, [19, 18, 19, 12], 1.2, 2) + words(36, 24, [19, 18, 13], 1.2, 2)],
      ['second', box(36, 10.5, 20, 10.5, 0.8)],
    ],
    record: [
      ...cards([[9, 5, 46, 30]]),
      ['block', 'M10.7 5H53.3A1.7 1.7 0 0 1 55 6.7V12H9V6.7A1.7 1.7 0 0 1 10.7 5z'],
      ['onBlock', heading(13, 7.2, [19], 2.6)],
      ['faint', words(13, 16, [9, 9, 9, 9], 1.2, 3.2)],
      ['text', words(28, 15.8, [18, 23, 15, 20], 1.6, 2.8)],
    ],
  },
  steps: {
    row: [
      TITLE,
      ['accent', COLUMNS.map((x) => disc(x + 3, 16, 3)).join('')],
      ['text', COLUMNS.map((x) => heading(x, 21.5, [12], 2.2)).join('')],
      ['muted', COLUMNS.map((x) => words(x, 26.4, [15, 11], 1.2, 1.4)).join('')],
    ],
    timeline: [
      ['line', box(12.6, 6, 0.8, 29)],
      ['accent', [8, 20, 32].map((y) => disc(13, y, 2.4)).join('')],
      ['text', [5.6, 17.6, 29.6].map((y) => heading(21, y, [18], 2.4)).join('')],
      ['muted', [9.8, 21.8, 33.8].map((y) => words(21, y, [34], 1.2)).join('')],
    ],
    numerals: [
      ['second', COLUMNS.map((x, at) => numeral(at + 1, x, 4.5, 1.5)).join('')],
      ['text', COLUMNS.map((x) => heading(x, 22, [14], 2.4)).join('')],
      ['muted', COLUMNS.map((x) => words(x, 27, [15, 12], 1.2, 1.4)).join('')],
    ],
  },
};
