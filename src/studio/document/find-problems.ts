import { CampaignError, type CampaignProblem, problemsOf } from '../../campaigns/campaign-error.ts';
import { type FieldPath, pathOfProblem } from '../../campaigns/field-places.ts';
import { resolveCampaign, tokenProblems } from '../../campaigns/resolve.ts';
import { type Campaign, campaignSchema } from '../../campaigns/schema.ts';
import { sellerWords } from '../../campaigns/seller-words.ts';
import { fieldMessage } from '../../shared/errors/campaign-messages.ts';
import type { DraftDocument } from './edits.ts';

/** Problem of a field, with a message for its author. */
export interface FieldProblem {
  path: FieldPath;
  text: string;
  /** Words of a legal text at fault. */
  words?: string | undefined;
}

/** Document with the campaign it describes, if its fields are valid, or else its problems. */
export type ReadDocument = { document: DraftDocument } & (
  | { campaign: Campaign; problems: [] }
  | { campaign: null; problems: FieldProblem[] }
);

/** Results by document, while the document is in memory. */
const readDocuments = new WeakMap<DraftDocument, ReadDocument>();

/** Reads a document's fields, once per document, in about 3 ms. Legal texts are checked by the server only. */
export function readFields(document: DraftDocument): ReadDocument {
  const read = readDocuments.get(document) ?? parseFields(document);
  readDocuments.set(document, read);
  return read;
}

function parseFields(document: DraftDocument): ReadDocument {
  const { schemaVersion: _, legal: __, ...fields } = document;
  const parsed = campaignSchema.safeParse(fields, { error: fieldMessage });
  if (!parsed.success) return withProblems(document, [...problemsOf(parsed.error), ...tokenProblems(fields)]);
  try {
    return { document, campaign: resolveCampaign(parsed.data), problems: [] };
  } catch (error) {
    if (error instanceof CampaignError) return withProblems(document, error.problems);
    throw error;
  }
}

function withProblems(document: DraftDocument, problems: readonly CampaignProblem[]): ReadDocument {
  const fieldProblems = problems.map((problem) => ({
    path: pathOfProblem(document, problem),
    text: sellerWords(problem, document),
  }));
  return { document, campaign: null, problems: fieldProblems };
}
