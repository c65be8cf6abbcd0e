import { documentDigest, parseDocument } from '../../campaigns/campaign-document.ts';
import { CampaignError, problemAt, wordsOf } from '../../campaigns/campaign-error.ts';
import { upgradeDocument } from '../../campaigns/document-upgrades.ts';
import { placeOfProblem } from '../../campaigns/field-places.ts';
import { type Actor, auditSitting } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  discardDraft,
  findCampaign,
  findDraft,
  liveVersion,
  lockCampaign,
  saveDraft,
} from '../../publishing/service.ts';
import type { EditedDraft, SavedDraft } from '../../shared/panel/studio-schema.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { publishedDocument } from './next-document.ts';
import { toAppError } from './publishing-acts.ts';

type Place = Pick<CampaignPlace, 'db' | 'roots'>;

/**
 * What is edited of a campaign: its draft, faults and all, or else what is live, or its folder.
 *
 * @throws AppError 404 where there is none of them, 422 where this program can't read it
 */
export async function readEdited(place: Place, id: string): Promise<EditedDraft> {
  const draft = await findDraft(place.db, id);
  const found = draft
    ? { document: draft.json, from: 'draft' as const }
    : await publishedDocument(place, id).catch(toAppError);
  const document = upgraded(found.document);
  const state = await findCampaign(place.db, id);
  return {
    document,
    revision: documentDigest(document),
    from: found.from,
    liveVersion: state?.liveVersion ?? null,
    problems: problemsIn(document),
  };
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
): Promise<SavedDraft> {
  const problems = problemsIn(document);
  await place.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id);
    const { revision, from } = await readEdited({ ...place, db: trx }, id);
    if (revision !== seen) throw new AppError('draft_changed');
    if (document['id'] !== id) refuse(id, document);
    const live = await liveVersion(trx, id).catch(() => undefined);
    const digest = documentDigest(document);
    if (live?.digest !== digest) await saveDraft(trx, id, document, { source: 'panel' });
    else if (from === 'draft') await discardDraft(trx, id, seen);
    await auditSitting(trx, by, 'draft.edited', { subject: `campaign:${id}` });
    await also?.(trx);
  });
  return { revision: documentDigest(document), problems };
}

/** What is wrong with a document, field by field, in its author's words. */
export function problemsIn(document: unknown): SavedDraft['problems'] {
  try {
    parseDocument(document);
    return [];
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    return error.problems.map((problem) => ({ path: [...placeOfProblem(document, problem)], text: wordsOf(problem) }));
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
