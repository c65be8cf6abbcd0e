import { box, type Drawing, heading } from './studio-drawings.ts';

/** Title of a section, at the top. */
export const TITLE: Drawing[number] = ['text', heading(5, 4.4, [24], 2.8)];
/** Title of a section, beside its content. */
export const TITLE_AT_SIDE: Drawing[number] = ['text', heading(5, 7, [15, 11], 2.8)];

/** Left edges of three columns. */
export const COLUMNS = [5, 24, 43] as const;

/** Rows that are parted by a line, as of a table or of folded questions. @param y of each row */
export function rows(x: number, y: readonly number[], width: number): Drawing {
  return [
    ['text', y.map((one) => box(x, one, width * 0.5, 1.8, 0.5)).join('')],
    ['accent', y.map((one) => box(x + width - 2, one, 2, 1.8, 0.9)).join('')],
    ['line', y.map((one) => box(x, one + 4, width, 0.5)).join('')],
  ];
}

/** Sheets of paper with a dark edge. */
export function cards(places: readonly (readonly [x: number, y: number, width: number, height: number])[]): Drawing {
  return [
    ['line', places.map(([x, y, width, height]) => box(x - 0.4, y - 0.4, width + 0.8, height + 0.8, 2)).join('')],
    ['surface', places.map(([x, y, width, height]) => box(x, y, width, height, 1.7)).join('')],
  ];
}
