import { z } from 'zod';
import { AUTHOR_MESSAGES } from '../shared/errors/author-messages.ts';

type AuthorWords = typeof AUTHOR_MESSAGES;
type AuthorCode = keyof AuthorWords;

/** Where something is wrong: a file of the campaign's folder, a field of the document, or both; nothing: the whole. */
interface Place {
  /** From the folder: `legal/termos.md`. None: the document. */
  file?: string;
  /** `product.amount`, or a setting of the shop. */
  field?: string;
}

/** What is wrong at one place of a campaign. A code without words does not compile. */
export interface CampaignProblem extends Place {
  code: AuthorCode;
  params: unknown;
}

/** Says what is wrong at a place. */
export function problemAt<C extends AuthorCode>(
  place: Place,
  code: C,
  ...[params]: Parameters<AuthorWords[C]>
): CampaignProblem {
  return { ...place, code, params };
}

/**
 * A campaign that cannot be used. Its message is what its author reads: the campaign, and in a line for each problem
 * the file, the field and what is wrong there.
 */
export class CampaignError extends Error {
  /** Null where it has no name. */
  readonly campaign: string | null;
  readonly problems: readonly CampaignProblem[];

  /** @param source the file of its folder that holds its fields; none for a document alone */
  constructor(campaign: string | null, problems: readonly CampaignProblem[], source?: string) {
    const name = campaign === null ? 'Esta campanha' : `A campanha "${campaign}"`;
    const lines = problems.map((problem) => `  ${lineOf(problem, source)}`);
    super([`${name} não pode ser usada:`, ...new Set(lines)].join('\n'));
    this.campaign = campaign;
    this.problems = problems;
  }
}

/** The problems that a schema found, if any. */
export function problemsOf(error: z.core.$ZodError | undefined): CampaignProblem[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const [part, page] = issue.path;
    // A legal text is a file of its folder.
    if (part === 'legal' && page !== undefined) return problemAt({ file: `legal/${String(page)}.md` }, 'text_missing');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => problemAt({ field: z.core.toDotPath([...issue.path, key]) }, 'field_unknown'));
    return problemAt({ field: z.core.toDotPath(issue.path) }, 'field_invalid', { text: issue.message });
  });
}

/** What its author reads of a problem, beside its place. */
export function wordsOf({ code, params }: CampaignProblem): string {
  return (AUTHOR_MESSAGES[code] as (params: unknown) => string)(params);
}

function lineOf(problem: CampaignProblem, source: string | undefined): string {
  const { file, field } = problem;
  const place = [file ?? source, field].filter(Boolean).join(', ');
  return place ? `${place}: ${wordsOf(problem)}` : wordsOf(problem);
}
