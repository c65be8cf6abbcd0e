import { documentDigest, type ParsedDocument, parseDocument } from '../../campaigns/campaign-document.ts';
import { CampaignError, problemAt } from '../../campaigns/campaign-error.ts';
import { upgradeDocument } from '../../campaigns/document-upgrades.ts';
import { pathOfProblem } from '../../campaigns/field-places.ts';
import { sellerWords } from '../../campaigns/seller-words.ts';
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
import type { DocumentContext } from './campaign-context.ts';
import { publishedDocument } from './next-document.ts';
import { toAppError } from './publishing-acts.ts';

/** Maximum number of listed problems: each is searched in the whole document. */
const MAX_PROBLEMS = 100;

/** Edit of a draft. */
export interface DraftEdit {
  /** Revision that the edit is based on. */
  revision: string;
  document: Record<string, unknown>;
}

/** Parsed document, or null with its problems by field. */
interface ReadDraft {
  parsed: ParsedDocument | null;
  problems: EditedDraft['problems'];
}

/**
 * Document to edit: a campaign's draft, which may have faults, or else the live version, or its folder.
 *
 * @throws AppError 404 if there is none of them, 422 if this program can't read it
 */
export async function findEdited(
  context: DocumentContext,
  id: string,
): Promise<Pick<EditedDraft, 'document' | 'revision' | 'from'>> {
  const draft = await findDraft(context.db, id);
  const found = draft
    ? { document: draft.json, from: 'draft' as const }
    : await publishedDocument(context, id).catch(toAppError);
  const document = upgraded(found.document);
  return { document, revision: documentDigest(document), from: found.from };
}

/** Document to edit, with its problems. @throws like {@link findEdited} */
export async function readEdited(context: DocumentContext, id: string): Promise<EditedDraft> {
  const edited = await findEdited(context, id);
  const state = await findCampaign(context.db, id);
  return { ...edited, liveVersion: state?.liveVersion ?? null, problems: readDraft(edited.document).problems };
}

/**
 * Saves an edit as the draft, which may have faults. A document equal to the live version leaves no draft.
 *
 * @throws AppError 409 if the revision is outdated: nothing is changed then
 */
export async function saveEdited(context: DocumentContext, by: Actor, id: string, edit: DraftEdit): Promise<void> {
  await context.db.transaction().execute((trx) => saveEditedIn(trx, context, by, id, edit));
}

/** Saves an edit in the caller's transaction. @throws as {@link saveEdited} */
export async function saveEditedIn(
  trx: Trx,
  context: DocumentContext,
  by: Actor,
  id: string,
  { revision: seen, document }: DraftEdit,
): Promise<void> {
  const revision = documentDigest(document);
  await lockCampaign(trx, id);
  const before = await findEdited({ ...context, db: trx }, id);
  if (before.revision !== seen) throw new AppError('draft_changed');
  if (document['id'] !== id) refuse(id, document);
  if ((await liveDigest(trx, id)) !== revision) await saveDraft(trx, id, document, { source: 'panel' });
  else if (before.from === 'draft') await discardDraft(trx, id, seen);
  await auditSitting(trx, by, 'draft.edited', { subject: `campaign:${id}` });
}

/** Parses an edited document; its problems are described for its author, the first {@link MAX_PROBLEMS}. */
export function readDraft(document: unknown): ReadDraft {
  try {
    return { parsed: parseDocument(document), problems: [] };
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    const problems = error.problems.slice(0, MAX_PROBLEMS).map((problem) => ({
      path: [...pathOfProblem(document, problem)],
      text: sellerWords(problem, document),
      ...(problem.words !== undefined && { words: problem.words }),
    }));
    return { parsed: null, problems };
  }
}

/** Upgrades a stored document to the current format. @throws AppError 422 if this program can't read it */
export function upgraded(json: unknown): Record<string, unknown> {
  try {
    return upgradeDocument(json);
  } catch (error) {
    return toAppError(error);
  }
}

/** Refuses a document of another campaign. */
function refuse(id: string, document: Record<string, unknown>): never {
  toAppError(new CampaignError(id, [problemAt({ field: 'id' }, 'other_id', { id: String(document['id']) })]));
}
