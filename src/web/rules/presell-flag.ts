import { storageKey } from '../base.ts';

/** Programs that read the page for a search engine or a preview; they see the page itself. */
export const CRAWLERS = /bot|crawl|spider|slurp|lighthouse/i;

/**
 * What in `localStorage` says by the value `true` that the visitor went through the presell page, as inline code. It is
 * as short as can be at a host's root: the first view has a budget.
 */
export function presellFlag(base: string): string {
  const key = storageKey('presell_accepted', base);
  return base === '' ? `localStorage.${key}` : `localStorage['${key}']`;
}
