import { howItWorksSchema } from '../../sections/how-it-works/schema.ts';
import { topupSchema } from '../../sections/topup/schema.ts';
import { appSchema } from '../catalog-schema.ts';
import type { Facts } from '../check-facts.ts';
import { claimSchema } from '../claim-schema.ts';
import { evidenceSchema } from '../evidence.ts';
import { wordsOf } from '../field-labels.ts';
import { linesOf } from '../resolve.ts';
import { type Campaign, campaignShape } from '../schema.ts';
import { afterTheOffer } from '../urgency-schema.ts';
import { type Level, RULES, type RuleName } from './rules.ts';

/** A violation that prevents a campaign from going live, or a warning for its operator. Texts are in Portuguese. */
export interface Violation {
  rule: RuleName;
  level: Level;
  /** Statement, or the item that lacks something. */
  claim: string;
  /** Paths in the campaign, by names and ids: `sections.inicio.note`. */
  where: string;
  /** Exact phrases in the text; absent for the whole text. */
  words?: readonly string[];
  /** True text for the claim, if it can be computed. */
  instead?: string;
  reason: string;
  law: string;
  mend: string;
  /** Words for authors, where theirs name folders and hashes, which sellers do not know. */
  author?: Pick<Violation, 'reason' | 'mend'>;
}

/** Pure function from a campaign to its violations. */
export type Rule = (campaign: Campaign, facts: Facts) => Violation[];

/** Creates a violation of a rule, with the rule's level and law. */
export function violation(
  rule: RuleName,
  found: Pick<Violation, 'claim' | 'where' | 'words' | 'instead' | 'reason' | 'mend' | 'author'>,
): Violation {
  const { level, law } = RULES[rule];
  return { rule, level, law, ...found };
}

/** Maximum number of reported places of one violation; later ones follow once these are corrected. */
const MAX_PLACES = 30;

/** Joins the paths of one violation, the first {@link MAX_PLACES}. */
export function limitedPlaces(found: readonly Pick<Violation, 'where'>[]): string {
  return found
    .slice(0, MAX_PLACES)
    .map(({ where }) => where)
    .join(', ');
}

/** Returns a claim of the ledger for the report: its text at the first use, and its paths. */
export function statementOf(name: string, campaign: Campaign): Pick<Violation, 'claim' | 'where' | 'words'> {
  const lines = linesOf(name, campaign);
  return {
    words: [`{{${name}}}`],
    claim: `${name}: ${excerpt(lines[0]?.text ?? '', campaign.claims[name]?.text)}`,
    where: limitedPlaces(lines),
  };
}

/**
 * Maximum number of reported phrases of one text, and their maximum length; later ones follow once these are corrected.
 */
const MAX_PHRASES = 30;
const MAX_PHRASE_LENGTH = 100;

/** Limits the reported phrases of a text. */
export function limitedPhrases(words: readonly string[]): string[] {
  return words.slice(0, MAX_PHRASES).map((one) => one.slice(0, MAX_PHRASE_LENGTH));
}

/** Fields that the check requires; `docs/campaigns.md` lists both of their names. */
export const CHECKED_FIELDS = {
  claims: campaignShape.shape.claims,
  text: claimSchema.shape.text,
  computed: claimSchema.shape.computed,
  evidence: claimSchema.shape.evidence,
  priceEvidence: appSchema.shape.priceEvidence,
  regularEvidence: afterTheOffer.regularEvidence,
  rights: appSchema.shape.rights,
  document: evidenceSchema.shape.document,
  sha256: evidenceSchema.shape.sha256,
  date: evidenceSchema.shape.date,
  expires: evidenceSchema.shape.expires,
  until: claimSchema.shape.until,
  guaranteeDays: campaignShape.shape.product.shape.guaranteeDays,
  discountPercent: topupSchema.shape.discountPercent,
  app: howItWorksSchema.shape.saving.shape.app,
  testimonials: campaignShape.shape.testimonials,
  access: campaignShape.shape.access,
};

/** Returns a field's name as the seller reads it in the studio: “Prova”. */
export function label(field: keyof typeof CHECKED_FIELDS): string {
  return `“${wordsOf(CHECKED_FIELDS[field], 'label')}”`;
}

const EXCERPT_LENGTH = 80;

/** Excerpt of a text in quotation marks, shortened if it is long, with `focus` inside. */
export function excerpt(text: string, focus = ''): string {
  const plain = text.replaceAll('**', '');
  const start = Math.max(0, Math.min(plain.indexOf(focus) - EXCERPT_LENGTH / 2, plain.length - EXCERPT_LENGTH));
  const part = plain.slice(start, start + EXCERPT_LENGTH);
  return `“${start > 0 ? '…' : ''}${part}${start + EXCERPT_LENGTH < plain.length ? '…' : ''}”`;
}
