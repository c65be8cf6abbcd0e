import type { Centavos } from '../../shared/money.ts';

/**
 * Price that an order sends along: the lowest that its buyer has read. A page and the modal over it may come from two
 * publications, and a third one may be live.
 *
 * @param amounts in centavos; undefined where nothing is shown yet
 */
export function lowestShown(...amounts: (Centavos | undefined)[]): Centavos | undefined {
  const shown = amounts.filter((amount) => amount !== undefined);
  return shown.length > 0 ? Math.min(...shown) : undefined;
}
