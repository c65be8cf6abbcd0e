import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fieldWords } from '../shared/errors/author-words.ts';
import { CampaignError, problemAt, problemsOf } from './campaign-error.ts';
import { nameOf, SCHEMA_VERSION, upgradeDocument } from './document-upgrades.ts';
import { LEGAL_PAGES, type LegalPage, type LegalText, renderLegal } from './legal-texts.ts';
import { resolveCampaign } from './resolve.ts';
import { type Campaign, type CampaignInput, campaignSchema } from './schema.ts';
import { termsVersionOf } from './terms-version.ts';

/**
 * A whole campaign as JSON: what `campaign.ts` says, the legal texts in Markdown, and the version of the schema. It is
 * what its author wrote, with nothing filled in.
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

/** A document, and what it says. */
export interface ParsedDocument {
  /** Brought up to date where its schema is older. */
  document: CampaignDocument;
  opened: OpenedCampaign;
}

/** How far lists and objects may lie in one another; campaigns that people make have 8. */
const DEEPEST = 32;
/** How many values there may be, each list and object counted; campaigns that people make have about a thousand. */
const MOST_VALUES = 20_000;

const source = z.string().min(1);

/** What a document has beside the campaign's own fields. */
const envelopeSchema = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  legal: z.strictObject({ termos: source, privacidade: source, suporte: source }),
});

/**
 * Reads a document: brings it up to date, checks all that can be checked of it alone, fills its claims into its texts
 * and renders its legal texts.
 *
 * @throws CampaignError that names each wrong field, token, claim and legal text
 */
export function parseDocument(json: unknown): ParsedDocument {
  assertSize(json);
  // Only what JSON can hold: a field that is undefined is not there.
  const document = upgradeDocument(json === undefined ? undefined : JSON.parse(JSON.stringify(json), storable));
  return { document: document as CampaignDocument, opened: open(document) };
}

/** The document alone. @throws as {@link parseDocument} does */
export function readDocument(json: unknown): CampaignDocument {
  return parseDocument(json).document;
}

/** What it says alone. @throws as {@link parseDocument} does */
export function openDocument(document: unknown): OpenedCampaign {
  return parseDocument(document).opened;
}

/**
 * Keeps out what nobody wrote by hand, before anything else reads it: looking at it would hold up the whole shop, or
 * end at the stack's bottom.
 *
 * @throws CampaignError where it has too many values, or too deep ones
 */
export function assertSize(json: unknown): void {
  const waiting: [value: unknown, depth: number][] = [[json, 1]];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    values += 1;
    if (values > MOST_VALUES) throw new CampaignError(null, [problemAt({}, 'too_many_values', { most: MOST_VALUES })]);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEEPEST) throw new CampaignError(null, [problemAt({}, 'too_deep', { most: DEEPEST })]);
    for (const inner of Object.values(value)) waiting.push([inner, depth + 1]);
  }
}

/** Names a document's content: the same whatever the order of its keys. */
export function documentDigest(document: unknown): string {
  return createHash('sha256').update(canonicalJson(document)).digest('hex');
}

/** JSON in which the keys of every object are sorted. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** No database keeps a null character or half of a pair, whatever the field. @throws CampaignError that names the field */
function storable(field: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new CampaignError(null, [problemAt({ field }, 'not_text')]);
  return value;
}

function open({ schemaVersion, legal, ...fields }: Record<string, unknown>): OpenedCampaign {
  const envelope = envelopeSchema.safeParse({ schemaVersion, legal }, { error: fieldWords });
  const parsed = campaignSchema.safeParse(fields, { error: fieldWords });
  if (!parsed.success || !envelope.success)
    throw new CampaignError(
      nameOf(fields),
      [parsed.error, envelope.error].flatMap((error) => problemsOf(error)),
    );
  const campaign = resolveCampaign(parsed.data);
  const sources = envelope.data.legal;
  const texts = LEGAL_PAGES.map((page) => [page, renderLegal(campaign, page, sources[page])] as const);
  const rendered = Object.fromEntries(texts) as OpenedCampaign['legal'];
  const wording = renderLegal(withoutFigures(campaign), 'termos', sources.termos);
  const versions = {
    termsVersion: termsVersionOf(campaign.id, rendered.termos),
    termsWording: termsVersionOf(campaign.id, wording),
  };
  return { campaign: { ...campaign, ...versions }, legal: rendered };
}

/** The campaign with the same title, prices and days of guarantee as any other: each of them is compared by itself. */
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
