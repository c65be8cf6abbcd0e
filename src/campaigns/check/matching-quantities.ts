import type { Facts } from '../check-facts.ts';
import {
  CAMPAIGN_QUANTITIES,
  COUNTED_QUANTITIES,
  type Computation,
  compute,
  PRICE_QUANTITIES,
  statedValues,
} from '../computations.ts';
import type { Campaign } from '../schema.ts';

/**
 * Finds the computations of a campaign that give exactly the number in a phrase: an amount for an amount, a share for a
 * share.
 *
 * @returns nothing if it states no number, or several
 */
export function matchingQuantities(words: string, campaign: Campaign, facts: Facts): Computation[] {
  const [stated, another] = statedValues(words);
  if (stated === undefined || another !== undefined) return [];
  return computationsOf(campaign).filter((computation) => {
    const quantity = compute(computation, campaign, facts);
    return quantity?.value === stated && unitOf(quantity.text) === unitOf(words);
  });
}

function computationsOf({ catalog, sections }: Campaign): Computation[] {
  const prices = catalog.apps.flatMap(({ id }) => PRICE_QUANTITIES.map((name): Computation => `${name}:${id}`));
  const items = sections.flatMap((section): Computation[] => ('items' in section ? [`items:${section.id}`] : []));
  return [...CAMPAIGN_QUANTITIES, ...COUNTED_QUANTITIES, ...prices, ...items];
}

function unitOf(text: string): 'money' | 'share' | 'count' {
  if (text.includes('R$')) return 'money';
  return text.includes('%') ? 'share' : 'count';
}
