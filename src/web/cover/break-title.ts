/** Words that belong to the next one: a line of a title does not end with them. */
const LEADING_WORDS = new Set(
  'a à ao aos às as com da das de do dos e em é na nas no nos o os ou para pela pelo por que sem sob um uma'.split(' '),
);
/** Maximum number of parts of a title whose every division is tried. */
const MAX_TRIED = 12;
/** First letters of a title: more are too small to be read on a cover, and would hold up the server that draws it. */
const DRAWN = /^.{0,300}/su;

/** A line of a title and its width, in em. */
export interface TitleLine {
  text: string;
  width: number;
}

/** Measures a line of text, in em. */
export type Measure = (text: string) => number;

/**
 * Splits a title where its lines may break: between words, but not after those that lead to the next. Only its first 300
 * characters are drawn.
 */
export function partsOf(title: string): string[] {
  const parts: string[] = [];
  let before = '';
  const [drawn = ''] = DRAWN.exec(title) ?? [];
  for (const word of drawn.split(/\s+/).filter(Boolean)) {
    const part = before + word;
    if (LEADING_WORDS.has(word.toLocaleLowerCase('pt-BR')) && part.length <= 8) {
      before = `${part} `;
      continue;
    }
    parts.push(part);
    before = '';
  }
  return before === '' ? parts : [...parts, before.trim()];
}

/** Breaks a title into this many lines, or fewer if it has fewer parts, so that the widest is as narrow as can be. */
export function breakTitle(title: string, lines: number, measure: Measure): TitleLine[] {
  const parts = partsOf(title);
  const count = Math.min(lines, parts.length);
  const widths = lineWidths(parts, measure);
  // By number of lines, and by the part that ends the last of them: where that one begins, and the widest until there.
  const best: { widest: number; from: number }[][] = [[{ widest: 0, from: 0 }]];
  for (let line = 1; line <= count; line++) {
    const row: { widest: number; from: number }[] = [];
    for (let end = line; end <= parts.length; end++)
      for (let from = line - 1; from < end; from++) {
        const widest = Math.max(best[line - 1]?.[from]?.widest ?? Number.POSITIVE_INFINITY, widths(from, end));
        if (widest < (row[end]?.widest ?? Number.POSITIVE_INFINITY)) row[end] = { widest, from };
      }
    best.push(row);
  }
  const broken: TitleLine[] = [];
  for (let line = count, end = parts.length; line > 0; line--) {
    const from = best[line]?.[end]?.from ?? 0;
    broken.unshift({ text: parts.slice(from, end).join(' '), width: widths(from, end) });
    end = from;
  }
  return broken;
}

/**
 * Breaks a title into as many lines as can all be as wide as each other without one of few letters among them: each is
 * at least `ratio` of the widest.
 */
export function breakEvenly(title: string, most: number, ratio: number, measure: Measure): TitleLine[] {
  const parts = partsOf(title);
  if (parts.length > MAX_TRIED) return breakTitle(title, most, measure);
  const widths = lineWidths(parts, measure);
  let best: { lines: TitleLine[]; evenness: number } | undefined;
  const divide = (from: number, lines: TitleLine[]): void => {
    if (from === parts.length) {
      const all = lines.map(({ width }) => width);
      const evenness = Math.min(...all) / Math.max(...all);
      const isBetter =
        !best || lines.length > best.lines.length || (lines.length === best.lines.length && evenness > best.evenness);
      if (isBetter && (evenness >= ratio || lines.length === 1)) best = { lines, evenness };
      return;
    }
    if (lines.length === most) return;
    for (let end = from + 1; end <= parts.length; end++)
      divide(end, [...lines, { text: parts.slice(from, end).join(' '), width: widths(from, end) }]);
  };
  divide(0, []);
  return best?.lines ?? breakTitle(title, most, measure);
}

/** Title in a box: its lines, and their font size. */
export interface FittedTitle {
  lines: TitleLine[];
  size: number;
}

/** Box of a title, in the cover's units. */
export interface TitleBox {
  width: number;
  height: number;
  /** Maximum number of lines. */
  lines: number;
  /** Distance of two base lines, in em. */
  leading: number;
  /** Maximum font size. */
  size: number;
}

/** Share of its size that a ragged division counts less than one whose lines are equal. */
const RAGGED = 0.2;
/** Gain in size for which a title takes one line more. */
const WORTH_A_LINE = 1.03;

/** Breaks a title so that it is as large as its box allows, in lines of similar widths rather than more of them. */
export function fitTitle(title: string, box: TitleBox, measure: Measure): FittedTitle {
  let best: (FittedTitle & { worth: number }) | undefined;
  for (let count = 1; count <= box.lines; count++) {
    const lines = breakTitle(title, count, measure);
    const widths = lines.map(({ width }) => width);
    const widest = Math.max(...widths);
    const size = Math.min(box.width / widest, box.height / (lines.length * box.leading), box.size);
    const worth = size * (1 - RAGGED * (1 - Math.min(...widths) / widest));
    if (!best || worth > best.worth * WORTH_A_LINE) best = { lines, size, worth };
  }
  return { lines: best?.lines ?? [], size: best?.size ?? box.size };
}

/** Returns a function that measures a line of some parts, from their own widths. */
function lineWidths(parts: readonly string[], measure: Measure): (from: number, end: number) => number {
  const space = measure('n n') - 2 * measure('n');
  const ends = [0];
  for (const part of parts) ends.push((ends.at(-1) ?? 0) + measure(part));
  return (from, end) => (ends[end] ?? 0) - (ends[from] ?? 0) + (end - from - 1) * space;
}
