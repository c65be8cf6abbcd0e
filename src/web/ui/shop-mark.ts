import type { GroundColors } from '../../campaigns/look/ground-colors.ts';
import { svgAddress } from './svg-address.ts';

/** Paths of the shop's own mark, on a 24 × 24 grid: a tile with a window's frame opening to the right. */
export const MARK_TILE = 'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z';
export const MARK_LINES = 'M6.5 7.5h5M6.5 12h3.5M6.5 16.5h5M14 8.5l4 3.5-4 3.5';

/** The shop's mark for the browser's tab, as a data URL. */
export function markIcon({ button, onButton }: Pick<GroundColors, 'button' | 'onButton'>): string {
  return svgAddress(
    `<path fill="${button}" d="${MARK_TILE}"/><path fill="none" stroke="${onButton}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="${MARK_LINES}"/>`,
  );
}
