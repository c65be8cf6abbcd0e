import { storageKey } from '../base.ts';

/** User agents that read the page for a search engine or a preview; they get the page itself. */
export const CRAWLERS = /bot|crawl|spider|slurp|lighthouse/i;

/**
 * Inline expression of the entry in `localStorage` whose value `true` marks that the visitor went through the presell
 * page. As short as possible at a host's root: the first view has a budget.
 */
export function presellFlag(base: string): string {
  const key = storageKey('presell_accepted', base);
  return base === '' ? `localStorage.${key}` : `localStorage['${key}']`;
}
