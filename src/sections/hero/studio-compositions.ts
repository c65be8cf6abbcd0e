import { box, type Drawing, disc, heading, words } from '../studio-drawings.ts';

/** Title, lead and button at the left, as most first views have them. */
const WORDS_LEFT: Drawing = [
  ['text', heading(5, 9, [24, 19])],
  ['muted', words(5, 20, [23, 20, 15])],
  ['button', box(5, 30, 15, 4.6, 1.2)],
];

/** Leaning sheets of paper, torn at one end. */
const SLIP =
  'M36 9.5 58 12.5 55.6 38.5 53.6 37.2 51.4 38 49.4 36.8 47 37.5 45 36.2 42.8 36.9 40.8 35.6 38.6 36.3 33.8 34.8z';

const RAYS = 12;

/** Path of a star as on a price label. */
function burst(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 2 * RAYS }, (_, at) => {
    const [angle, reach] = [(at * Math.PI) / RAYS, at % 2 ? 0.8 * radius : radius];
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join(' ')}z`;
}

/** Drawings of the compositions of a first view. */
export const COMPOSITION_DRAWINGS: Readonly<Record<string, Drawing>> = {
  card: [
    ...WORDS_LEFT,
    ['line', box(35.5, 5.5, 25, 30, 2.6)],
    ['surface', box(36, 6, 24, 29, 2.2)],
    ['muted', words(39, 9.4, [13])],
    ['text', heading(39, 13, [15], 5)],
    ['button', box(39, 22, 18, 4.6, 1.2)],
    ['faint', words(39, 29.4, [16, 12], 1.1)],
  ],
  product: [
    ['second', disc(51, 24, 18)],
    ...WORDS_LEFT,
    ['faint', 'M41.6 9.2 43.4 8.4V36.2L41.6 35z'],
    ['block', 'M43.4 8.4 58.6 10.4V34.4L43.4 36.2z'],
    ['onBlock', 'M46 13.2 55.8 14.3V16.3L46 15.4z'],
    ['onBlock', 'M46 17.4 52.8 18V20L46 19.5z'],
    ['light', disc(51, 27.4, 4.2)],
  ],
  screens: [
    ['block', box(0, 30, 64, 10)],
    ['text', heading(5, 5.6, [21, 15], 2.6)],
    ['muted', words(36, 6, [22, 18])],
    ['button', box(36, 11.8, 13, 3.6, 1)],
    ['line', box(4.6, 17.6, 51, 23, 2)],
    ['surface', 'M7 18h46a2 2 0 0 1 2 2v20H5V20a2 2 0 0 1 2-2z'],
    ['line', box(5, 22, 50, 0.5)],
    ['second', disc(8, 20, 0.8)],
    ['faint', disc(10.6, 20, 0.8) + words(14, 19.4, [10])],
    ['muted', words(8, 25, [11, 9, 12, 8], 1.3, 2.4)],
    ['accent', words(24, 25, [7, 5, 6, 8], 1.3, 2.4)],
    ['dark', box(42, 20.5, 17, 24, 3)],
    ['light', box(43.2, 22, 14.6, 20, 1.8)],
    ['dark', words(45.4, 25, [10, 7, 9], 1.3, 1.8)],
    ['block', box(45.4, 35, 10.2, 3, 1)],
  ],
  portrait: [
    ['second', disc(49, 22, 17)],
    ...WORDS_LEFT,
    ['block', 'M32.5 40c0-8 7-12.6 16.5-12.6S65.5 32 65.5 40z'],
    ['dark', 'M40.6 17.5a8.4 8.4 0 0 1 16.8 0V24c0 3-2 5-4 5h-8.8c-2 0-4-2-4-5z'],
    ['light', box(46.6, 24, 4.8, 6, 2)],
    ['light', box(42.8, 13.4, 12.4, 14, 6)],
    ['dark', 'M42.4 17.6c0-7 13.2-7 13.2 0-4-.6-7.5-1.6-9.2-3-.6 1.8-2 2.8-4 3z'],
  ],
  photo: [
    ['second', box(0, 0, 64, 40)],
    ['light', disc(48, 10, 5.4)],
    ['block', 'M0 24 16 12 30 23 44 9 64 26V40H0z'],
    ['dark', 'M0 25 22 21 40 27 64 22V40H0z'],
    ['onDark', heading(6, 25.6, [27], 3)],
    ['onDark', words(6, 30.4, [21], 1.3)],
    ['light', box(6, 33.4, 14, 4, 1)],
  ],
  video: [
    ['text', heading(14, 3.4, [36], 3)],
    ['muted', words(19, 8.2, [26], 1.2)],
    ['dark', box(12, 11.4, 40, 19.6, 2)],
    ['second', 'M12.5 29 24 18 31 25 40 15.5 51.5 26V28.5a2 2 0 0 1-2 2H14.5a2 2 0 0 1-2-1.5z'],
    ['button', disc(32, 21, 4.6)],
    ['onButton', 'M30.6 18.6v4.8l4-2.4z'],
    ['button', box(22, 33.4, 20, 4.2, 1.4)],
  ],
  poster: [
    ['text', heading(5, 6, [22, 15], 4.4)],
    ['second', 'M5 19.6 17 18.6 17.4 23.8 5.4 24.8z'],
    ['muted', words(20, 19.8, [9, 7], 1.2, 1.2)],
    ['muted', words(5, 27.2, [20])],
    ['button', box(5, 31, 16, 4.6, 0.6)],
    ['block', box(34, 0, 30, 40)],
    ['second', 'M34 0H49.5L48.5 14 34 15z'],
    ['dark', 'M50.5 0H64V14.5L49.8 14z'],
    ['light', 'M34 16.5 46 15.4 46.8 28 34 28.6z'],
    ['dark', 'M34 30 46 29.2V40H34z'],
    ['second', 'M55.5 28.4 64 27.6V40H55z'],
    ['light', disc(57, 7.4, 4)],
    ['block', disc(41, 7.2, 3.6)],
    ['block', 'M36 22c3-4.5 6-4.5 8.4 0-2.4 4.5-5.4 4.5-8.4 0z'],
    ['onBlock', 'M49.2 26c0-6 3.8-9 9.2-9 0 6-3.8 9.5-9.2 9z'],
    ['second', 'M37 37c0-3.5 2-5.5 5.6-5.5 0 3.5-2 5.5-5.6 5.5z'],
  ],
  letter: [
    ['line', 'M14.5 4.6 53 5.8 52 40H15z'],
    ['paper', box(13, 3.4, 38, 37, 0.8)],
    ['onPaper', heading(18, 8, [17, 13], 2.8)],
    ['block', box(41.4, 7, 6, 7.4, 0.6)],
    ['onBlock', disc(44.4, 10.6, 1.8)],
    ['onPaper', words(33, 9, [7, 7, 7], 0.6, 1)],
    ['block', box(18, 20.2, 4, 4.8, 0.6)],
    ['onPaper', words(23.6, 20.4, [22, 20], 1.2, 1.5)],
    ['onPaper', words(18, 26.4, [28, 26, 28, 19], 1.2, 1.7)],
  ],
  block: [
    ['block', box(0, 0, 64, 40)],
    ['onBlock', heading(4, 5, [26, 23, 25, 16], 4.8)],
    ['onBlock', box(4, 32.4, 17, 4.4, 0.4)],
    ['paper', SLIP],
    [
      'onPaper',
      'M39 14.2 49 15.6V16.9L38.9 15.5zM38.6 18.6 47.6 19.9V21.2L38.5 19.9zM38.2 23 50 24.7V26L38 24.3zM37.8 27.4 46.6 28.7V30L37.6 28.7z',
    ],
    ['second', burst(55.6, 10, 7)],
    ['dark', box(52.4, 8.4, 6.4, 3, 0.5)],
  ],
  sample: [
    ['text', heading(5, 5.6, [27, 18], 2.8)],
    ['button', box(44, 6, 15, 4.4, 1.2)],
    ['line', 'M4.5 40V18a2 2 0 0 1 2-2h51a2 2 0 0 1 2 2v22z'],
    ['surface', 'M5 40V18.2a1.7 1.7 0 0 1 1.7-1.7h50.6a1.7 1.7 0 0 1 1.7 1.7V40z'],
    ['light', 'M5 21V18.2a1.7 1.7 0 0 1 1.7-1.7h50.6a1.7 1.7 0 0 1 1.7 1.7V21z'],
    ['text', words(9, 23.2, [13, 17, 11, 15], 1.5, 3.4)],
    ['faint', words(31, 23.2, [9, 7, 10, 8], 1.3, 3.6)],
    ['accent', words(49, 23.2, [6, 6, 6, 6], 1.5, 3.4)],
    ['line', box(9, 26.8, 46, 0.4) + box(9, 31.7, 46, 0.4) + box(9, 36.6, 46, 0.4)],
  ],
};
