import { assertSize, documentDigest, type OpenedCampaign } from '../../campaigns/campaign-document.ts';
import { goLiveCheck } from '../../campaigns/check/check.ts';
import { matchingQuantities } from '../../campaigns/check/matching-quantities.ts';
import { summaryOf } from '../../campaigns/check/report.ts';
import { RULES, type Violation } from '../../campaigns/check/violation.ts';
import type { Facts } from '../../campaigns/check-facts.ts';
import { placeIn } from '../../campaigns/field-places.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { Actor } from '../../operators/service.ts';
import { reasonOf } from '../../platform/errors.ts';
import type { DraftCheck, EditedDraft, Finding, SavedDraft } from '../../shared/panel/studio-schema.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { findEdited, readDraft, saveEdited } from './draft-editing.ts';
import { toAppError } from './publishing-acts.ts';

/** The draft of a campaign as it would be shown; null where it has faults. @throws as {@link findEdited} does */
export async function openDraft(place: CampaignPlace, id: string): Promise<OpenedCampaign | null> {
  const { document } = await findEdited(place, id);
  return readDraft(document).parsed?.opened ?? null;
}

/**
 * Looks at a draft while it is edited: at its fields, and, where those are in order, with the whole go-live check.
 *
 * @throws AppError 404 where there is no such campaign
 */
export async function checkDraft(place: CampaignPlace, id: string): Promise<DraftCheck> {
  const { document, revision } = await findEdited(place, id);
  return checkRead(place, { document, revision, ...readDraft(document) });
}

/**
 * Keeps what somebody edited and says at once what the check makes of it: who writes waits for one answer, not for two.
 *
 * @throws as {@link saveEdited} does, and 422 for what is no document at all; a check that fails leaves what was kept, and is asked for by itself
 */
export async function saveChecked(place: CampaignPlace, by: Actor, id: string, edited: SavedEdit): Promise<SavedDraft> {
  const { document } = edited;
  refuseEndless(document);
  const read = { document, revision: documentDigest(document), ...readDraft(document) };
  const { revision, problems } = read;
  const failed = (error: unknown) => {
    place.log.warn({ campaign: id, err: reasonOf(error) }, 'a draft that was edited could not be checked');
    return null;
  };
  // One need not wait for the other: what is not kept is told to nobody.
  const [, check] = await Promise.all([saveEdited(place, by, id, edited), checkRead(place, read).catch(failed)]);
  return { revision, problems, check };
}

/** Faults are kept, but not what can't be looked at without holding up the shop. */
function refuseEndless(document: unknown): void {
  try {
    assertSize(document);
  } catch (error) {
    toAppError(error);
  }
}

type SavedEdit = Parameters<typeof saveEdited>[3];

/** What somebody wrote, and what became of reading it. */
type Read = ReturnType<typeof readDraft> & Pick<EditedDraft, 'document' | 'revision'>;

async function checkRead(place: CampaignPlace, { document, revision, problems, parsed }: Read): Promise<DraftCheck> {
  if (!parsed) return { revision, problems, findings: [], verdict: FAULTY };
  const { campaign } = parsed.opened;
  const facts = await place.factsOf(campaign, parsed.document.legal, true);
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
