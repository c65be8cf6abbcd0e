import { z } from 'zod';
import { CAMPAIGN_MESSAGES } from '../shared/errors/campaign-messages.ts';
import type { FieldPath } from './field-places.ts';

type ProblemCode = keyof typeof CAMPAIGN_MESSAGES;
type ProblemParams<C extends ProblemCode> = Parameters<(typeof CAMPAIGN_MESSAGES)[C]['author']>;

/**
 * Location of a problem: a file of the campaign's folder, a field of the document, or both; if empty, the whole
 * campaign.
 */
interface ProblemLocation {
  /** Path in the folder: `legal/termos.md`. Absent: the document. */
  file?: string;
  /** `product.amount`, or a setting of the shop. */
  field?: string;
  /** Path of the field in its document, where a schema found the problem: the field may be missing there. */
  path?: FieldPath;
  /** Words of the file at fault, as they are written there. */
  words?: string;
}

/** A problem at one location of a campaign. A code without a message does not compile. */
export interface CampaignProblem extends ProblemLocation {
  code: ProblemCode;
  params: unknown;
}

/** Creates a problem at a location. */
export function problemAt<C extends ProblemCode>(
  location: ProblemLocation,
  code: C,
  ...[params]: ProblemParams<C>
): CampaignProblem {
  return { ...location, code, params };
}

/**
 * Error of an unusable campaign. Its message is for its author: the campaign, and one line for each problem with the
 * file, the field and the reason.
 */
export class CampaignError extends Error {
  /** Null if it has no name. */
  readonly campaign: string | null;
  readonly problems: readonly CampaignProblem[];

  /** @param source the file of its folder that holds its fields; absent for a document alone */
  constructor(campaign: string | null, problems: readonly CampaignProblem[], source?: string) {
    const name = campaign === null ? 'Esta campanha' : `A campanha "${campaign}"`;
    const lines = problems.map((problem) => `  ${lineOf(problem, source)}`);
    super([`${name} não pode ser usada:`, ...new Set(lines)].join('\n'));
    this.campaign = campaign;
    this.problems = problems;
  }
}

/** Returns the problems that a schema found, if any. */
export function problemsOf(error: z.core.$ZodError | undefined): CampaignProblem[] {
  const issues = error?.issues ?? [];
  // A value of a wrong type has no length either, and zod reports both: the type alone is kept.
  const mistyped = new Set(issues.flatMap(({ code, path }) => (code === 'invalid_type' ? z.core.toDotPath(path) : [])));
  return issues.flatMap((issue) => {
    const [part, page] = issue.path;
    if (issue.code !== 'invalid_type' && mistyped.has(z.core.toDotPath(issue.path))) return [];
    // A legal text is a file of its folder.
    if (part === 'legal' && page !== undefined) return problemAt({ file: `legal/${String(page)}.md` }, 'text_missing');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => problemAt(fieldOf([...issue.path, key]), 'field_unknown'));
    return problemAt(fieldOf(issue.path), 'field_invalid', { issue });
  });
}

function fieldOf(path: PropertyKey[]): ProblemLocation {
  return { field: z.core.toDotPath(path), path: path as FieldPath };
}

/** Returns the message for a problem, without its location. @param reader who reads it */
export function problemWords({ code, params }: CampaignProblem, reader: 'author' | 'seller'): string {
  return (CAMPAIGN_MESSAGES[code][reader] as (params: unknown) => string)(params);
}

function lineOf(problem: CampaignProblem, source: string | undefined): string {
  const { file, field } = problem;
  const location = [file ?? source, field].filter(Boolean).join(', ');
  const words = problemWords(problem, 'author');
  return location ? `${location}: ${words}` : words;
}
