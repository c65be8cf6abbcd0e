import { type OpenedCampaign, type ParsedDocument, parseDocument } from '../../campaigns/campaign-document.ts';
import { CampaignError } from '../../campaigns/campaign-error.ts';
import { goLiveCheck } from '../../campaigns/check/check.ts';
import { matchingQuantities } from '../../campaigns/check/matching-quantities.ts';
import { summaryOf } from '../../campaigns/check/report.ts';
import { RULES, type Violation } from '../../campaigns/check/violation.ts';
import type { Facts } from '../../campaigns/check-facts.ts';
import { placeIn } from '../../campaigns/field-places.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { AppError } from '../../platform/errors.ts';
import type { DraftCheck, Finding } from '../../shared/panel/studio-schema.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { readEdited } from './draft-editing.ts';

/** The draft of a campaign as it would be shown. @throws AppError 422 where it has faults */
export async function openDraft(place: CampaignPlace, id: string): Promise<OpenedCampaign> {
  const { document } = await readEdited(place, id);
  const parsed = parsedOrNull(document);
  if (!parsed) throw new AppError('draft_faulty');
  return parsed.opened;
}

/**
 * Looks at a draft while it is edited: at its fields, and, where those are in order, with the whole go-live check.
 *
 * @throws AppError 404 where there is no such campaign
 */
export async function checkDraft(place: CampaignPlace, id: string): Promise<DraftCheck> {
  const { document, revision, problems } = await readEdited(place, id);
  const parsed = parsedOrNull(document);
  if (!parsed) return { revision, problems, findings: [], verdict: FAULTY };
  const { campaign } = parsed.opened;
  const facts = await place.factsOf(campaign, parsed.document.legal);
  const violations = goLiveCheck(campaign, facts);
  const findings = violations.map((violation) => ({
    ...findingOf(document, violation),
    computed: computedIn(violation, campaign, facts),
  }));
  return { revision, problems: [], findings, verdict: summaryOf(violations).verdict };
}

const FAULTY = 'Há campos a corrigir: depois disso a verificação continua.';

/** Numbers that stand bare in a text, and could be computed. */
function computedIn({ rule, words = [] }: Violation, campaign: Campaign, facts: Facts): Finding['computed'] {
  if (rule !== 'bare-number') return [];
  const found = words.map((one) => ({ words: one, by: matchingQuantities(one, campaign, facts) }));
  return found.filter(({ by }) => by.length > 0);
}

function findingOf(
  document: unknown,
  { where, words = [], rule, instead, ...violation }: Violation,
): Omit<Finding, 'computed'> {
  const paths = where
    .split(', ')
    .map((place) => [...placeIn(document, place)])
    .filter((path) => path.length > 0);
  return { ...violation, rule, title: RULES[rule].title, where, paths, words: [...words], instead: instead ?? null };
}

function parsedOrNull(document: unknown): ParsedDocument | null {
  try {
    return parseDocument(document);
  } catch (error) {
    if (error instanceof CampaignError) return null;
    throw error;
  }
}
