import { monogramOf } from '../../campaigns/look/initials.ts';
import type { Mood, Theme } from '../../campaigns/look/theme-schema.ts';
import { typefaceOf } from '../typeface/faces.ts';
import { capHeightOf, measureText } from '../typeface/text-width.ts';

/** Shape of a monogram by mood, on a 24 × 24 grid: an arch, a tile, a circle, a leaf, a square. */
const SHAPES: Record<Mood, string> = {
  creme: 'M12 0a12 12 0 0 1 12 12v12H0V12A12 12 0 0 1 12 0z',
  claro: 'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z',
  noite: 'M12 0a12 12 0 0 1 0 24 12 12 0 0 1 0-24z',
  vivo: 'M0 0h12a12 12 0 0 1 12 12v12H12A12 12 0 0 1 0 12z',
  papel: 'M0 0h24v24H0z',
};
/** Maximum width of the letters on that grid, and maximum height of their capitals. */
const MAX_WIDTH = 14;
const MAX_HEIGHT = 11;
/** A campaign's mark until it has a logo, on a 24 × 24 grid: its letters in the title face, and the shape under them. */
export function drawMonogram(name: string, { mood, letters: face }: Pick<Theme, 'mood' | 'letters'>) {
  const typeface = typefaceOf(face);
  const letters = monogramOf(name);
  const width = measureText(typeface, letters);
  const capHeight = capHeightOf(typeface);
  const size = tenths(Math.min(MAX_WIDTH / width, MAX_HEIGHT / capHeight));
  const baseline = tenths(12 + (size * capHeight) / 2);
  return { letters, shape: SHAPES[mood], size, baseline, width: width * size };
}

function tenths(length: number): number {
  return Math.round(length * 10) / 10;
}
