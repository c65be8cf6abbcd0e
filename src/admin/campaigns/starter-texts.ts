import type { Violation } from '../../campaigns/check/violation.ts';
import { type FieldPath, placeIn } from '../../campaigns/field-places.ts';
import { partToTakeOut } from '../../campaigns/take-out.ts';
import { locationsLabel } from '../../sections/studio-paths.ts';
import type { StarterText } from '../../shared/panel/check-schema.ts';

const isTestimonial = ({ rule }: Pick<Violation, 'rule'>) => rule === 'illustrative-testimonial';

/** Whether a violation is about what a starter brought along: it stands in one list with the others. */
export function isStarterText({ rule }: Pick<Violation, 'rule'>): boolean {
  return rule === 'starter_text' || rule === 'illustrative-testimonial';
}

/** Lists the texts of the starter among violations, in the order of the page; a testimonial is one, whole. */
export function listStarterTexts(document: Record<string, unknown>, violations: readonly Violation[]): StarterText[] {
  const voices = violations.filter(isTestimonial).map(({ where }) => where);
  return violations
    .filter((one) => isStarterText(one) && !voices.some((voice) => one.where.startsWith(`${voice}.`)))
    .map((one) => ({ one, path: placeIn(document, one.where) }))
    .toSorted((a, b) => sectionAt(a.path) - sectionAt(b.path))
    .map(({ one, path }) => ({
      claim: one.claim,
      place: locationsLabel(document, one.where),
      where: one.where,
      canWrite: !isTestimonial(one),
      canTakeOut: partToTakeOut(document, path) !== null,
    }));
}

/** Position of the section that a path is in; other parts of the page come last. */
function sectionAt([part, at]: FieldPath): number {
  return part === 'sections' ? Number(at) : Number.POSITIVE_INFINITY;
}
