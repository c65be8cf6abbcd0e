/** Marks that scripts run, and since when, before anything is painted. */
const HEAD_SCRIPT = 'document.documentElement.dataset.js=Date.now()';

/**
 * Inline script in the head of the landing page: a visit that starts at the top may postpone layout below the first
 * view. `opening.css` does so, and `lay-out-sections.ts` completes it. A restored scroll position or an anchor needs
 * the whole page at once.
 *
 * @param laterStyles addresses of the styles that other visits get after their first view
 */
function freshScript(laterStyles: readonly string[]): string {
  const links = laterStyles.map(
    (href) => `Object.assign(document.createElement('link'),{rel:'stylesheet',href:'${href}'})`,
  );
  return `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')document.documentElement.dataset.fresh='';else document.head.append(${links})`;
}

/** Returns the script in a page's head. @param laterStyles addresses of the styles that its first view does without */
export function headScript(laterStyles: readonly string[]): string {
  return laterStyles.length > 0 ? `${HEAD_SCRIPT};${freshScript(laterStyles)}` : HEAD_SCRIPT;
}
