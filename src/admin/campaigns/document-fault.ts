import type { CampaignError } from '../../campaigns/campaign-error.ts';
import { pathOfProblem } from '../../campaigns/field-places.ts';
import { sellerWords } from '../../campaigns/seller-words.ts';
import { pathLabel } from '../../sections/studio-paths.ts';

/** Names the fields of a document that are to be corrected, as its editor does: a line for each. */
export function documentFault(document: unknown, error: CampaignError): string {
  return ['Falta corrigir antes de publicar:', ...faultLines(document, error)].join('\n');
}

/** Faults of a document, each with the label of its field. */
export function faultLines(document: unknown, { problems }: CampaignError): string[] {
  const lines = problems.map((problem) => {
    return `${pathLabel(document, pathOfProblem(document, problem))}: ${sellerWords(problem, document)}`;
  });
  return [...new Set(lines)];
}
