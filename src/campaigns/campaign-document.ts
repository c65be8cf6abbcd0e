import { createHash } from 'node:crypto';
import { fieldMessage } from '../shared/errors/campaign-messages.ts';
import { CampaignError, problemAt, problemsOf } from './campaign-error.ts';
import { envelopeSchema } from './document-schema.ts';
import { nameOf, upgradeDocument } from './document-upgrades.ts';
import { LEGAL_PAGES, type LegalPage, type LegalText, legalProblems, renderLegal } from './legal-texts.ts';
import { resolveCampaign, tokenProblems } from './resolve.ts';
import { type Campaign, type CampaignData, type CampaignInput, campaignSchema } from './schema.ts';
import { termsVersionOf } from './terms-version.ts';

/**
 * A whole campaign as JSON: the fields of `campaign.ts`, the legal texts in Markdown, and the version of the schema. As
 * its author wrote it, without defaults.
 */
export type CampaignDocument = CampaignInput & {
  schemaVersion: number;
  legal: Record<LegalPage, string>;
};

/** A campaign ready to be shown: its claims are in its texts, its legal texts are HTML. Plain data. */
export interface OpenedCampaign {
  campaign: Campaign;
  legal: Record<LegalPage, LegalText>;
}

/** A document, and its resolved content. */
export interface ParsedDocument {
  /** Upgraded if its schema is older. */
  document: CampaignDocument;
  opened: OpenedCampaign;
}

/** Maximum nesting of lists and objects; real campaigns have 8. */
const MAX_DEPTH = 32;
/** Maximum number of values, including lists and objects, and of parts of texts; real campaigns have about a thousand. */
const MAX_VALUES = 8000;
/** Maximum length of all texts, in characters of their compatible form, in which they are read: one ligature has up to 18. */
const MAX_LETTERS = 500_000;
/** Ends of the parts of a text that are elements of the page: lines, and words in the accent colour. */
const PART_ENDS = /\n|\*\*/g;

/**
 * Reads a document: upgrades it, checks everything that can be checked without other data, fills its claims into its
 * texts and renders its legal texts.
 *
 * @throws CampaignError that names each wrong field, token, claim and legal text
 */
export function parseDocument(json: unknown): ParsedDocument {
  assertSize(json);
  // Normalized to JSON: an undefined field does not exist.
  const document = upgradeDocument(json === undefined ? undefined : JSON.parse(JSON.stringify(json), storable));
  return { document: document as CampaignDocument, opened: open(document) };
}

/** Returns the document alone. @throws as {@link parseDocument} does */
export function readDocument(json: unknown): CampaignDocument {
  return parseDocument(json).document;
}

/** Returns the resolved content alone. @throws as {@link parseDocument} does */
export function openDocument(document: unknown): OpenedCampaign {
  return parseDocument(document).opened;
}

/**
 * Rejects documents that were not written by hand, before anything else reads them: processing them would block the
 * whole shop, or overflow the stack.
 *
 * @throws CampaignError if there are too many values, too deep ones, or too many letters
 */
export function assertSize(json: unknown): void {
  const waiting: [value: unknown, depth: number][] = [[json, 1]];
  let values = 0;
  let letters = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    values += 1 + (typeof value === 'string' ? (value.match(PART_ENDS)?.length ?? 0) : 0);
    if (typeof value === 'string') letters += value.normalize('NFKC').length;
    if (letters > MAX_LETTERS) throw new CampaignError(null, [problemAt({}, 'too_long', { most: MAX_LETTERS })]);
    if (values > MAX_VALUES) throw new CampaignError(null, [problemAt({}, 'too_many_values', { most: MAX_VALUES })]);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) throw new CampaignError(null, [problemAt({}, 'too_deep', { most: MAX_DEPTH })]);
    for (const inner of Object.values(value)) waiting.push([inner, depth + 1]);
  }
}

/** Returns a digest of a document's content, independent of the order of its keys. */
export function documentDigest(document: unknown): string {
  return createHash('sha256').update(canonicalJson(document)).digest('hex');
}

/** Returns JSON in which the keys of every object are sorted. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/**
 * Rejects null characters and halves of surrogate pairs, which no database stores. @throws CampaignError that names the
 * field
 */
function storable(field: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new CampaignError(null, [problemAt({ field }, 'not_text')]);
  return value;
}

function open({ schemaVersion, legal, ...fields }: Record<string, unknown>): OpenedCampaign {
  const envelope = envelopeSchema.safeParse({ schemaVersion, legal }, { error: fieldMessage });
  const parsed = campaignSchema.safeParse(fields, { error: fieldMessage });
  // All that can be said at once, so that a mended title is not answered by a fault in the terms.
  if (!parsed.success || !envelope.success)
    throw new CampaignError(nameOf(fields), [
      ...[parsed.error, envelope.error].flatMap((error) => problemsOf(error)),
      ...tokenProblems(fields),
      ...legalProblems(null, legal),
    ]);
  const sources = envelope.data.legal;
  const campaign = resolve(parsed.data, sources);
  const problems = legalProblems(campaign, sources);
  if (problems.length > 0) throw new CampaignError(campaign.id, problems);
  const texts = LEGAL_PAGES.map((page) => [page, renderLegal(campaign, page, sources[page])] as const);
  const rendered = Object.fromEntries(texts) as OpenedCampaign['legal'];
  const wording = renderLegal(withoutFigures(campaign), 'termos', sources.termos);
  const versions = {
    termsVersion: termsVersionOf(campaign.id, rendered.termos),
    termsWording: termsVersionOf(campaign.id, wording),
  };
  return { campaign: { ...campaign, ...versions }, legal: rendered };
}

/** @throws CampaignError that names the problems of the legal texts too */
function resolve(data: CampaignData, legal: Record<LegalPage, string>): Campaign {
  try {
    return resolveCampaign(data);
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    throw new CampaignError(data.id, [...error.problems, ...legalProblems(null, legal)]);
  }
}

/** Returns the campaign with fixed title, prices and days of guarantee: each of them is compared by itself. */
function withoutFigures(campaign: Campaign): Campaign {
  const { countdown } = campaign.urgency;
  return {
    ...campaign,
    product: { ...campaign.product, title: '-', amount: 1, guaranteeDays: 1 },
    urgency: {
      ...campaign.urgency,
      ...(countdown && { countdown: countdown.source === 'cosmetic' ? countdown : { ...countdown, regularAmount: 2 } }),
    },
  };
}
