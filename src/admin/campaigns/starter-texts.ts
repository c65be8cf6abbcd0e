import { isOfTestimonial, starterFindings } from '../../campaigns/check/starter-text-findings.ts';
import type { Violation } from '../../campaigns/check/violation.ts';
import { placeIn } from '../../campaigns/field-places.ts';
import { partToTakeOut } from '../../campaigns/take-out.ts';
import { locationsLabel } from '../../sections/studio-paths.ts';
import type { StarterText } from '../../shared/panel/check-schema.ts';

/** Lists the texts of the starter among violations, in the order of the page; a testimonial is one, whole. */
export function listStarterTexts(document: Record<string, unknown>, violations: readonly Violation[]): StarterText[] {
  return starterFindings(violations, ({ where }) => placeIn(document, where)).map(({ finding, path }) => ({
    claim: finding.claim,
    place: locationsLabel(document, finding.where),
    where: finding.where,
    canWrite: !isOfTestimonial(finding),
    canTakeOut: partToTakeOut(document, path) !== null,
  }));
}
