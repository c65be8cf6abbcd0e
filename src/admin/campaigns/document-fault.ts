import { type CampaignError, wordsOf } from '../../campaigns/campaign-error.ts';
import { pathOfProblem } from '../../campaigns/field-places.ts';
import { pathLabel } from '../../sections/studio-paths.ts';

/** Names the fields of a document that are to be corrected, as its editor does: a line for each. */
export function documentFault(document: unknown, { problems }: CampaignError): string {
  const lines = problems.map(
    (problem) => `${pathLabel(document, pathOfProblem(document, problem))}: ${wordsOf(problem)}`,
  );
  return ['Falta corrigir antes de publicar:', ...new Set(lines)].join('\n');
}
