import { box, type ChoiceDrawings, type Drawing, disc, heading, numeral, words } from './studio-drawings.ts';
import { COLUMNS, cards, rows, TITLE, TITLE_AT_SIDE } from './studio-shapes.ts';

const TITLE_IN_THE_MIDDLE: Drawing[number] = ['text', heading(20, 4.4, [24], 2.8)];

/** Drawings of the layouts of sections that lead to a purchase, by kind and layout. */
export const SELLING_LAYOUTS: Readonly<Record<string, ChoiceDrawings[string]>> = {
  comparison: {
    table: [
      TITLE,
      ['line', [17, 22.5, 28, 33.5].map((y) => box(5, y, 54, 0.5)).join('')],
      ['text', words(5, 12.5, [10, 13, 9, 12], 1.7, 3.8)],
      ['muted', words(29, 12.5, [8, 8, 8, 8], 1.7, 3.8)],
      ['accent', words(48, 12.5, [8, 8, 8, 8], 1.7, 3.8)],
    ],
    block: [
      TITLE,
      ['text', words(5, 13.5, [13, 15, 11, 14], 1.7, 3.8)],
      ['muted', words(27, 13.5, [9, 9, 9, 9], 1.7, 3.8)],
      ['block', box(41, 7, 19, 30, 2)],
      ['onBlock', words(45, 13.5, [11, 11, 11, 11], 1.7, 3.8)],
    ],
  },
  faq: {
    side: [TITLE_AT_SIDE, ['muted', words(5, 17, [13, 10])], ...rows(26, [8, 15, 22, 29], 33)],
    centre: [TITLE_IN_THE_MIDDLE, ...rows(13, [12, 18.5, 25, 31.5], 38)],
  },
  final: {
    sun: [
      ['second', 'M12 40a20 20 0 0 1 40 0z'],
      ['accent', 'M20 40a12 12 0 0 1 24 0z'],
      ['text', heading(16, 6, [32], 3.6)],
      ['button', box(23, 13.2, 18, 4.6, 1.4)],
    ],
    strings: [
      ['line', [22, 25, 28, 31, 34, 37].map((y, at) => box(0, y, 64, 0.4 + at * 0.14)).join('')],
      ['second', disc(54, 30, 7)],
      ['text', heading(6, 6, [38], 3.6)],
      ['button', box(6, 13, 18, 4.6, 1.4)],
    ],
    cuts: [
      ['text', heading(5, 8, [26, 18], 3.8)],
      ['button', box(5, 24, 17, 4.6, 0.6)],
      ['block', 'M38 0H52L51 13 37 14z'],
      ['second', 'M53 0H64V14L52.4 13z'],
      ['dark', 'M37 15.5 50.5 14.5 51 28 36.5 27z'],
      ['light', 'M52.5 15 64 15.5V28L52.6 28.5z'],
      ['accent', 'M36.5 28.5 50.5 29.5 50 40H36z'],
      ['block', 'M52 30 64 29.5V40H52z'],
    ],
    words: [
      ['text', heading(9, 9, [46], 5)],
      ['text', heading(17, 16, [30], 5)],
      ['button', box(22, 28, 20, 5, 1.4)],
    ],
  },
  guarantee: {
    card: [...cards([[9, 8, 46, 24]]), ['text', heading(14, 13, [24], 2.8)], ['muted', words(14, 19.5, [36, 34, 22])]],
    seal: [
      ['accent', disc(15, 20, 11)],
      ['surface', disc(15, 20, 9)],
      ['accent', numeral(3, 12.2, 13.6, 0.95)],
      ['muted', words(10.5, 24, [9], 1.2)],
      ['text', heading(32, 10, [24, 16], 2.8)],
      ['muted', words(32, 21, [26, 24, 17])],
    ],
  },
  offer: {
    card: [
      ...cards([[18, 4.5, 28, 32]]),
      ['muted', words(24, 8, [16])],
      ['text', heading(23, 12, [18], 5.6)],
      ['faint', words(22, 20.5, [20, 17, 19], 1.1, 1.2)],
      ['button', box(22, 29.5, 20, 4.6, 1.2)],
    ],
    stack: [
      ['second', box(6, 7, 11, 15, 0.8)],
      ['block', box(11, 11, 11, 15, 0.8)],
      ['dark', box(16, 15, 11, 15, 0.8)],
      ['onBlock', words(13, 14, [6])],
      ['onDark', words(18, 18, [7, 5])],
      ['text', heading(36, 7, [20], 6)],
      ['muted', words(36, 17, [22, 19, 21], 1.2, 1.8)],
      ['button', box(36, 28.5, 22, 4.8, 1.2)],
    ],
    ticket: [
      [
        'surface',
        'M7 8H43a2.5 2.5 0 0 0 5 0H57a2 2 0 0 1 2 2V30a2 2 0 0 1-2 2H48a2.5 2.5 0 0 0-5 0H7a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2z',
      ],
      ['line', [11.5, 15, 18.5, 22, 25.5, 28.5].map((y) => box(45.2, y, 0.6, 1.8)).join('')],
      ['text', heading(10, 12, [20], 5)],
      ['muted', words(10, 19.5, [28])],
      ['button', box(10, 24, 18, 4.4, 1)],
      ['accent', numeral(2, 50, 12, 1)],
      ['muted', words(49.5, 23.4, [7], 1.2)],
    ],
    rows: [
      TITLE,
      ['text', words(5, 11.5, [20, 24, 18], 1.8, 3.6)],
      ['accent', words(51, 11.5, [8, 8, 8], 1.8, 3.6)],
      ['line', [14.8, 20.2, 25.6].map((y) => box(5, y, 54, 0.5)).join('')],
      ['text', heading(5, 29, [16], 5.6)],
      ['button', box(39, 29.4, 20, 4.8, 1.2)],
    ],
    fan: [
      ['second', 'M15 8.5 25 6.5 28 20.6 18 22.6z'],
      ['dark', 'M49 8.5 39 6.5 36 20.6 46 22.6z'],
      ['block', box(26.5, 5, 11, 15.4, 0.8)],
      ['onBlock', words(28.5, 8, [7, 5])],
      ['text', heading(23, 25, [18], 4.6)],
      ['button', box(21, 32, 22, 4.6, 1.2)],
    ],
  },
  testimonials: {
    cards: [
      TITLE,
      ...cards(COLUMNS.map((x) => [x, 12, 16, 22] as const)),
      ['muted', COLUMNS.map((x) => words(x + 2, 15, [12, 11, 12, 7], 1.1, 1.4)).join('')],
      ['second', COLUMNS.map((x) => disc(x + 4, 30, 2.2)).join('')],
      ['text', COLUMNS.map((x) => words(x + 7.5, 29.4, [6], 1.2)).join('')],
    ],
    quote: [
      ['accent', 'M8 14c0-5 2-8 6-9v2.5c-2 .8-3 2-3 4h3V18H8zM17 14c0-5 2-8 6-9v2.5c-2 .8-3 2-3 4h3V18h-6z'],
      ['text', heading(8, 21, [48, 36], 3.2)],
      ['second', disc(10.5, 34, 2.6)],
      ['muted', words(15, 33.3, [14], 1.3)],
    ],
    wall: [
      ...cards([
        [5, 4, 16, 14],
        [5, 20, 16, 18],
        [24, 4, 16, 20],
        [24, 26, 16, 12],
        [43, 4, 16, 12],
        [43, 18, 16, 20],
      ]),
      [
        'second',
        [7, 23, 7, 29, 7, 21].map((y, at) => disc([8.5, 8.5, 27.5, 27.5, 46.5, 46.5][at] ?? 0, y, 1.5)).join(''),
      ],
      [
        'muted',
        words(7.5, 10.5, [11, 9], 1.1, 1.3) +
          words(7.5, 27, [11, 10, 7], 1.1, 1.3) +
          words(26.5, 10.5, [11, 9, 11, 6], 1.1, 1.3) +
          words(26.5, 32.5, [11, 7], 1.1, 1.3) +
          words(45.5, 10.5, [11, 6], 1.1, 1.3) +
          words(45.5, 25, [11, 10, 11, 5], 1.1, 1.3),
      ],
    ],
  },
};
