import { CampaignError, type CampaignProblem, problemsOf, wordsOf } from '../../campaigns/campaign-error.ts';
import { type FieldPath, pathOfProblem } from '../../campaigns/field-places.ts';
import { resolveCampaign } from '../../campaigns/resolve.ts';
import { type Campaign, campaignSchema } from '../../campaigns/schema.ts';
import { fieldWords } from '../../shared/errors/author-words.ts';
import { CENTAVOS_FIELDS } from '../../shared/panel/field-names.ts';
import { type Document, valueAt } from './edits.ts';

/** What is wrong with a field, for its author. */
export interface FieldProblem {
  path: FieldPath;
  text: string;
}

/** What a document says, where its fields are in order. */
export type ReadDocument = { document: Document } & (
  | { campaign: Campaign; problems: [] }
  | { campaign: null; problems: FieldProblem[] }
);

/** What documents say that are at hand. */
const known = new WeakMap<Document, ReadDocument>();

/** Reads a document as far as its fields go, in about 3 ms, once; legal texts are looked at by the server. */
export function readFields(document: Document): ReadDocument {
  const read = known.get(document) ?? readAnew(document);
  known.set(document, read);
  return read;
}

function readAnew(document: Document): ReadDocument {
  const { schemaVersion: _, legal: __, ...fields } = document;
  const parsed = campaignSchema.safeParse(fields, { error: fieldWords });
  if (!parsed.success) return faulty(document, problemsOf(parsed.error));
  try {
    return { document, campaign: resolveCampaign(parsed.data), problems: [] };
  } catch (error) {
    if (error instanceof CampaignError) return faulty(document, error.problems);
    throw error;
  }
}

function faulty(document: Document, problems: readonly CampaignProblem[]): ReadDocument {
  const told = problems.map((problem) => {
    const path = pathOfProblem(document, problem);
    return { path, text: isNoAmount(document, path) ? NO_AMOUNT : wordsOf(problem) };
  });
  return { document, campaign: null, problems: told };
}

const NO_AMOUNT = 'escreva com vírgula e centavos, como 19,90';

/** Something is written where an amount belongs: sellers write no centavos. */
function isNoAmount(document: Document, path: FieldPath): boolean {
  return CENTAVOS_FIELDS.has(String(path.at(-1))) && typeof valueAt(document, path) === 'string';
}
