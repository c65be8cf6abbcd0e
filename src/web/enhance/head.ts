/** Says that scripts run, and since when, before anything is painted. */
const HEAD_SCRIPT = 'document.documentElement.dataset.js=Date.now()';

/**
 * Inline in the head of the landing page: a visit that starts at the top may put off what lies below. `opening.css`
 * does, and `lay-out-sections.ts` makes up for it. One that comes back to a place, or is led to one, needs the whole page at once.
 *
 * @param laterStyles the addresses of the styles that others get after their first view
 */
function freshScript(laterStyles: readonly string[]): string {
  const links = laterStyles.map(
    (href) => `Object.assign(document.createElement('link'),{rel:'stylesheet',href:'${href}'})`,
  );
  return `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')document.documentElement.dataset.fresh='';else document.head.append(${links})`;
}

/** The script in a page's head. @param laterStyles the addresses of the styles that its first view does without */
export function headScript(laterStyles: readonly string[]): string {
  return laterStyles.length > 0 ? `${HEAD_SCRIPT};${freshScript(laterStyles)}` : HEAD_SCRIPT;
}
