import { assertSize, documentDigest, type OpenedCampaign } from '../../campaigns/campaign-document.ts';
import { goLiveCheck } from '../../campaigns/check/check.ts';
import { createQuantityFinder } from '../../campaigns/check/matching-quantities.ts';
import { countLevels, summaryOf } from '../../campaigns/check/report.ts';
import { RULES } from '../../campaigns/check/rules.ts';
import type { Violation } from '../../campaigns/check/violation.ts';
import { placeIn } from '../../campaigns/field-places.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { Actor } from '../../operators/service.ts';
import { reasonOf } from '../../platform/errors.ts';
import type { DraftCheck, EditedDraft, Finding, SavedDraft } from '../../shared/panel/studio-schema.ts';
import type { CampaignContext } from './campaign-context.ts';
import { claimInLabels } from './check-labels.ts';
import { findUnshown, MAX_LISTED } from './check-view.ts';
import { type DraftEdit, findEdited, readDraft, saveEdited, upgraded } from './draft-editing.ts';
import { toAppError } from './publishing-acts.ts';

/** Opens the draft of a campaign; null if it has faults. @throws like {@link findEdited} */
export async function openDraft(context: CampaignContext, id: string): Promise<OpenedCampaign | null> {
  const { document } = await findEdited(context, id);
  return readDraft(document).parsed?.opened ?? null;
}

/**
 * Checks a draft while it is edited: its fields, and if those are valid, the whole go-live check.
 *
 * @throws AppError 404 if there is no such campaign
 */
export async function checkDraft(context: CampaignContext, id: string): Promise<DraftCheck> {
  const { document, revision } = await findEdited(context, id);
  return checkRead(context, { document, revision, ...readDraft(document) });
}

/**
 * Saves an edit and returns its check, in one request.
 * @throws like {@link saveEdited}, and 422 for what is no document at all; after a failed check (null) the edit is
 *   saved,
 *   and the check is requested again
 */
export async function saveChecked(
  context: CampaignContext,
  by: Actor,
  id: string,
  { revision: seen, document: sent }: DraftEdit,
): Promise<SavedDraft> {
  refuseEndless(sent);
  const document = upgraded(sent);
  const read = { document, revision: documentDigest(document), ...readDraft(document) };
  const { revision, problems } = read;
  const failed = (error: unknown) => {
    context.log.warn({ campaign: id, err: reasonOf(error) }, 'a draft that was edited could not be checked');
    return null;
  };
  // Concurrent: the check's result is dropped if saving fails.
  const [, check] = await Promise.all([
    saveEdited(context, by, id, { revision: seen, document }),
    checkRead(context, read).catch(failed),
  ]);
  return { revision, problems, check };
}

/** Refuses documents too large to be checked without blocking the shop; other faults may be saved. */
function refuseEndless(document: unknown): void {
  try {
    assertSize(document);
  } catch (error) {
    toAppError(error);
  }
}

/** Edited document with the result of parsing it. */
type ParsedEdit = ReturnType<typeof readDraft> & Pick<EditedDraft, 'document' | 'revision'>;

async function checkRead(
  context: CampaignContext,
  { document, revision, problems, parsed }: ParsedEdit,
): Promise<DraftCheck> {
  if (!parsed) return { revision, problems, findings: [], counts: countLevels([]), unshown: [], verdict: FAULTY };
  const { campaign } = parsed.opened;
  const facts = await context.factsOf(campaign, parsed.document.legal, { of: 'draft', quick: true });
  const violations = goLiveCheck(campaign, facts);
  const findQuantities = createQuantityFinder(campaign, facts);
  const findings = violations.slice(0, MAX_LISTED).map((violation) => ({
    ...findingOf(document, violation),
    computed: computedIn(violation, campaign, findQuantities),
  }));
  const parts = await findUnshown(context, parsed.document);
  const unshown = parts.map((part) => ({ ...part, paths: pathsOf(document, part.where) }));
  const counts = countLevels(violations);
  return { revision, problems: [], findings, counts, unshown, verdict: summaryOf(violations).verdict };
}

const FAULTY = 'Há campos a corrigir: depois disso a verificação continua.';

/** Quantities that can replace literal numbers of a text. */
function computedIn(
  { rule, where, words = [] }: Violation,
  { copy }: Campaign,
  findQuantities: ReturnType<typeof createQuantityFinder>,
): Finding['computed'] {
  if (rule !== 'bare-number') return [];
  const text = copy.find((line) => line.where === where)?.text ?? '';
  const found = words.map((one) => ({ words: one, by: findQuantities(one, text) }));
  return found.filter(({ by }) => by.length > 0);
}

function findingOf(
  document: unknown,
  { where, words = [], rule, instead, author: _, ...violation }: Violation,
): Omit<Finding, 'computed'> {
  const paths = pathsOf(document, where);
  const claim = claimInLabels(document, { rule, claim: violation.claim });
  return {
    ...violation,
    claim,
    rule,
    title: RULES[rule].title,
    where,
    paths,
    words: [...words],
    instead: instead ?? null,
  };
}

/** @param where one or several positions, as the check names them */
function pathsOf(document: unknown, where: string): Finding['paths'] {
  const paths = where.split(', ').map((position) => [...placeIn(document, position)]);
  return paths.filter((path) => path.length > 0);
}
