import { CRAWLERS, PRESELL_KEY } from '../rules/presell.ts';

/** Inline in every page's head: says that scripts run, and since when, before anything is painted. */
export const HEAD_SCRIPT = 'document.documentElement.dataset.js=Date.now()';

/**
 * Inline in the head of `/`: a visit that starts at the top may put off what lies below. `opening.css` does, and
 * `sections.ts` makes up for it. One that comes back to a place, or is led to one, needs the whole page at once.
 *
 * @param laterStyles the address of the styles that others get after their first view
 */
export function freshScript(laterStyles: string): string {
  return `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')document.documentElement.dataset.fresh='';else document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href:'${laterStyles}'}))`;
}

/**
 * Inline in the head of `/`: visitors who haven't seen the presell page go there before the first
 * paint, and keep their query string. Crawlers stay, and so do visitors whose browser keeps nothing.
 */
export const PRESELL_SCRIPT = `try{if(localStorage.${PRESELL_KEY}!='true'&&!${CRAWLERS}.test(navigator.userAgent)){document.documentElement.hidden=1;location.replace('/presell'+location.search)}}catch{}`;
