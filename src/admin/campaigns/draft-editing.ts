import { documentDigest, type ParsedDocument, parseDocument } from '../../campaigns/campaign-document.ts';
import { CampaignError, problemAt, wordsOf } from '../../campaigns/campaign-error.ts';
import { upgradeDocument } from '../../campaigns/document-upgrades.ts';
import { pathOfProblem } from '../../campaigns/field-places.ts';
import { type Actor, auditSitting } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  discardDraft,
  findCampaign,
  findDraft,
  liveDigest,
  lockCampaign,
  saveDraft,
} from '../../publishing/service.ts';
import type { EditedDraft } from '../../shared/panel/studio-schema.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { publishedDocument } from './next-document.ts';
import { toAppError } from './publishing-acts.ts';

type Place = Pick<CampaignPlace, 'db' | 'roots'>;

/** Nobody mends more at once, and each is looked for in the whole document. */
const MOST_PROBLEMS = 100;

/** A document as it would be shown; null beside what is wrong with it, field by field. */
interface ReadDraft {
  parsed: ParsedDocument | null;
  problems: EditedDraft['problems'];
}

/**
 * What is edited of a campaign: its draft, faults and all, or else what is live, or its folder.
 *
 * @throws AppError 404 where there is none of them, 422 where this program can't read it
 */
export async function findEdited(
  place: Place,
  id: string,
): Promise<Pick<EditedDraft, 'document' | 'revision' | 'from'>> {
  const draft = await findDraft(place.db, id);
  const found = draft
    ? { document: draft.json, from: 'draft' as const }
    : await publishedDocument(place, id).catch(toAppError);
  const document = upgraded(found.document);
  return { document, revision: documentDigest(document), from: found.from };
}

/** The same, with what is wrong with it. @throws as {@link findEdited} does */
export async function readEdited(place: Place, id: string): Promise<EditedDraft> {
  const edited = await findEdited(place, id);
  const state = await findCampaign(place.db, id);
  return { ...edited, liveVersion: state?.liveVersion ?? null, problems: readDraft(edited.document).problems };
}

/**
 * Keeps what somebody edited as the draft, faults and all. What says the same as the live version is no draft.
 *
 * @param seen the revision that they began with
 * @param also done in the same transaction
 * @throws AppError 409 where that is not what is there any more: nothing is changed then
 */
export async function saveEdited(
  place: Place,
  by: Actor,
  id: string,
  { revision: seen, document }: { revision: string; document: Record<string, unknown> },
  also?: (trx: Trx) => Promise<void>,
): Promise<void> {
  const revision = documentDigest(document);
  await place.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id);
    const before = await findEdited({ ...place, db: trx }, id);
    if (before.revision !== seen) throw new AppError('draft_changed');
    if (document['id'] !== id) refuse(id, document);
    if ((await liveDigest(trx, id)) !== revision) await saveDraft(trx, id, document, { source: 'panel' });
    else if (before.from === 'draft') await discardDraft(trx, id, seen);
    await auditSitting(trx, by, 'draft.edited', { subject: `campaign:${id}` });
    await also?.(trx);
  });
}

/** Reads what somebody wrote; what is wrong with it is told in its author's words, the first {@link MOST_PROBLEMS}. */
export function readDraft(document: unknown): ReadDraft {
  try {
    return { parsed: parseDocument(document), problems: [] };
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    const problems = error.problems.slice(0, MOST_PROBLEMS).map((problem) => ({
      path: [...pathOfProblem(document, problem)],
      text: wordsOf(problem),
    }));
    return { parsed: null, problems };
  }
}

/** As it is written today. @throws AppError 422 where this program can't read it */
export function upgraded(json: unknown): Record<string, unknown> {
  try {
    return upgradeDocument(json);
  } catch (error) {
    return toAppError(error);
  }
}

/** A document of another campaign stays out. */
function refuse(id: string, document: Record<string, unknown>): never {
  toAppError(new CampaignError(id, [problemAt({ field: 'id' }, 'other_id', { id: String(document['id']) })]));
}
