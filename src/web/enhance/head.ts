import { CRAWLERS, presellFlag } from '../rules/presell-flag.ts';

/** Says that scripts run, and since when, before anything is painted. */
export const HEAD_SCRIPT = 'document.documentElement.dataset.js=Date.now()';

/**
 * Inline in the head of the landing page: a visit that starts at the top may put off what lies below. `opening.css`
 * does, and `sections.ts` makes up for it. One that comes back to a place, or is led to one, needs the whole page at once.
 *
 * @param laterStyles the addresses of the styles that others get after their first view
 */
function freshScript(laterStyles: readonly string[]): string {
  const links = laterStyles.map(
    (href) => `Object.assign(document.createElement('link'),{rel:'stylesheet',href:'${href}'})`,
  );
  return `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')document.documentElement.dataset.fresh='';else document.head.append(${links})`;
}

/**
 * Inline in the head of the landing page: visitors who haven't seen the presell page go there before the first
 * paint, and keep their query string. Crawlers stay, and so do visitors whose browser keeps nothing.
 */
export function presellScript(base: string): string {
  return `try{if(${presellFlag(base)}!='true'&&!${CRAWLERS}.test(navigator.userAgent)){document.documentElement.hidden=1;location.replace('${base}/presell'+location.search)}}catch{}`;
}

/**
 * The script in a page's head.
 *
 * @param base of the page
 * @param laterStyles the addresses of the styles that come after the first view, on a page that has such
 * @param presell whether the page stands behind the presell
 */
export function headScript(base: string, laterStyles: readonly string[] = [], presell = false): string {
  return [HEAD_SCRIPT, laterStyles.length > 0 && freshScript(laterStyles), presell && presellScript(base)]
    .filter(Boolean)
    .join(';');
}
