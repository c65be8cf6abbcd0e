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
import { countedAfter } from './counted-word.ts';

/**
 * Creates a finder of the computations of a campaign that give exactly the number in a phrase: an amount for an amount,
 * a share for a share. Each is computed once, for all phrases.
 *
 * @returns a function from a phrase, and the text around it, to its computations: none if it states no number, or several
 */
export function createQuantityFinder(campaign: Campaign, facts: Facts): (words: string, text: string) => Computation[] {
  const byValue = new Map<string, Computation[]>();
  for (const computation of computationsOf(campaign)) {
    const quantity = compute(computation, campaign, facts);
    if (!quantity) continue;
    const key = keyOf(quantity.value, quantity.text);
    const others = byValue.get(key);
    if (others) others.push(computation);
    else byValue.set(key, [computation]);
  }
  return (words, text) => {
    const [stated, another] = statedValues(words);
    if (stated === undefined || another !== undefined) return [];
    const found = byValue.get(keyOf(stated, words)) ?? [];
    const counted = countedAfter(words, text);
    if (counted === undefined) return found;
    return found.filter((one) => (one === 'guaranteeDays') === DAYS.test(counted));
  };
}

const DAYS = /^dias?$/i;

function keyOf(value: number, text: string): string {
  return `${value} ${unitOf(text)}`;
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
