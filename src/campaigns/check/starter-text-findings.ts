import type { FieldPath } from '../field-places.ts';
import type { RuleName } from './rules.ts';

/** Finding as far as it says whether it is about what a starter brought along. */
interface OfStarter {
  rule: string;
  /** Location of the text. */
  where: string;
}

const TEXT: RuleName = 'starter_text';
const TESTIMONIAL: RuleName = 'illustrative-testimonial';

/** Whether a finding is about what a starter brought along: it stands in one list with the others. */
export function isOfStarter({ rule }: Pick<OfStarter, 'rule'>): boolean {
  return rule === TEXT || rule === TESTIMONIAL;
}

/** Whether a finding is about a whole testimonial, which no seller can write. */
export function isOfTestimonial({ rule }: Pick<OfStarter, 'rule'>): boolean {
  return rule === TESTIMONIAL;
}

/**
 * Returns the findings about what a starter brought along, in the order of the page; a testimonial is one, whole.
 *
 * @param pathOf path of a finding's text in the document
 */
export function starterFindings<One extends OfStarter>(
  all: readonly One[],
  pathOf: (finding: One) => FieldPath,
): { finding: One; path: FieldPath }[] {
  const testimonials = all.filter(isOfTestimonial).map(({ where }) => where);
  return all
    .filter((one) => isOfStarter(one) && !testimonials.some((place) => one.where.startsWith(`${place}.`)))
    .map((finding) => ({ finding, path: pathOf(finding) }))
    .toSorted((a, b) => sectionAt(a.path) - sectionAt(b.path));
}

/** Position of the section that a path is in; other parts of the page come last. */
function sectionAt([part, at]: FieldPath): number {
  return part === 'sections' ? Number(at) : Number.POSITIVE_INFINITY;
}
