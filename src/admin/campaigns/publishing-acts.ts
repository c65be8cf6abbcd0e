import type { Access } from '../../campaigns/access-schema.ts';
import { documentDigest, type ParsedDocument, parseDocument } from '../../campaigns/campaign-document.ts';
import { CampaignError } from '../../campaigns/campaign-error.ts';
import { placeIn } from '../../campaigns/field-places.ts';
import { listFolders } from '../../campaigns/folder.ts';
import { sampleLines } from '../../campaigns/sample-lines.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  announce,
  discardDraft,
  type FolderSyncReport,
  findCampaign,
  type Publication,
  PublishingRefused,
  publishDocument,
  publishOldVersion,
  syncFolders,
} from '../../publishing/service.ts';
import { pathLabel } from '../../sections/studio-paths.ts';
import type { AuditAction } from '../../shared/panel/audit-actions.ts';
import type { DocumentChange, Proposal } from '../../shared/panel/campaigns-schema.ts';
import { findNextProduct } from '../products/next-product.ts';
import type { CampaignContext } from './campaign-context.ts';
import { findUnshown, summarizeCheck, weighOrNull } from './check-view.ts';
import { compareDocuments } from './document-difference.ts';
import { documentFault } from './document-fault.ts';
import { liveJson, nextDocument, rawVersion } from './next-document.ts';
import { publicationConsequences } from './publication-consequences.ts';
import { publishWithProduct } from './publish-with-product.ts';
import { redirectsBuyers } from './redirects-buyers.ts';

/** State that the operator reviewed before deciding; absent fields are not compared. */
export interface ReviewedState {
  digest?: string | undefined;
  liveVersion?: number | null | undefined;
  /** Whether the operator has signed in freshly; defaults to true, for the command line. */
  steppedUp?: boolean;
}

/** Reviewed state of a version that becomes live again. */
export type ReviewedVersion = Pick<ReviewedState, 'liveVersion' | 'steppedUp'>;

/** Publication by an operator. */
export interface PublishRequest extends ReviewedState {
  note?: string;
  /** Digest of the product's draft that goes live with it; null: none. */
  product?: string | null | undefined;
}

/**
 * Describes a publication or a roll-back before it is decided: changes, check and weight. Its pages are rendered for
 * it, so that publishing takes no time.
 *
 * @param version an older one; defaults to the draft, or the changed folder
 * @returns null if nothing is new
 * @throws AppError 404 if there is no such campaign or version
 */
export async function propose(context: CampaignContext, id: string, version?: number): Promise<Proposal | null> {
  const { db } = context;
  const next =
    version === undefined ? await nextDocument(context, id).catch((error: unknown) => toAppError(error)) : null;
  if (version === undefined && !next) return null;
  const liveVersion = (await findCampaign(db, id))?.liveVersion ?? null;
  const json = next ? next.json : await rawVersion(db, id, version ?? 0);
  const before = await liveJson(db, id, liveVersion);
  const proposal = {
    from: next?.from ?? ('version' as const),
    digest: next?.digest ?? documentDigest(json),
    liveVersion,
    changes: compareDocuments(before, json),
  };
  const parsed = parsedOrFault(json);
  if (typeof parsed === 'string')
    return {
      ...proposal,
      check: null,
      refused: true,
      firstView: null,
      keeps: [],
      product: null,
      unshown: [],
      samples: [],
      fault: parsed,
    };
  const old = before && parsedOrFault(before);
  const keeps = await publicationConsequences(
    context,
    old && typeof old !== 'string' ? old.opened.campaign : null,
    parsed.opened.campaign,
  );
  const product = version === undefined ? await readNextProduct(context, id, parsed.opened.campaign.access) : null;
  const check = await summarizeCheck(context, parsed, version === undefined ? 'draft' : 'live');
  const firstView = await weighOrNull(context, parsed);
  const unshown = await findUnshown(context, parsed.document);
  const refused = context.live && !check.passes;
  return {
    ...proposal,
    check,
    refused,
    firstView,
    keeps,
    product,
    unshown,
    samples: sampleLabels(parsed),
    fault: null,
  };
}

/** Draft of the product that goes live with a document. */
async function readNextProduct({ db }: CampaignContext, id: string, access: Access): Promise<Proposal['product']> {
  const next = await findNextProduct(db, id, access);
  return next && { version: next.number, digest: next.digest };
}

/** Labels of the texts that are still examples of the starter. */
function sampleLabels({ document, opened }: ParsedDocument): string[] {
  return sampleLines(opened.campaign).map(({ where }) => pathLabel(document, placeIn(document, where)));
}

/** Compares a version with the one before it. @throws AppError 404 */
export async function versionChanges({ db }: CampaignContext, id: string, version: number): Promise<DocumentChange[]> {
  const earlier = await db
    .selectFrom('campaign_versions')
    .select('document')
    .where('campaign', '=', id)
    .where('number', '<', version)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return compareDocuments(earlier?.document ?? null, await rawVersion(db, id, version));
}

/**
 * Publishes the draft, or else the folder, if it changed, and the product's draft with it.
 *
 * @returns null if nothing is new
 * @throws AppError 403 if buyers are redirected without a fresh sign-in, 404 if there is no such campaign, 409 if it
 *   differs from the reviewed state, 422 if it may not go live
 */
export async function publishNext(
  context: CampaignContext,
  by: Actor,
  id: string,
  { note = '', digest, liveVersion, product, steppedUp = true }: PublishRequest,
): Promise<Publication | null> {
  const next = await nextDocument(context, id).catch((error: unknown) => toAppError(error));
  if (digest !== undefined && next?.digest !== digest) throw new AppError('campaign_changed');
  if (!next) {
    // A closed campaign may have been mended.
    await announce(context.db, id);
    return null;
  }
  const { json, from, source } = next;
  const seen = steppedUp ? liveVersion : await assertNoRedirect(context.db, id, json, liveVersion);
  return publishWithProduct(context, by, json, {
    author: by.name,
    note,
    source,
    folder: from === 'folder',
    product,
    record: recordAs(by, id, 'campaign.published'),
    expectedVersion: seen,
  }).catch((error: unknown) => toAppError(error, from === 'draft' ? json : undefined));
}

/** Publishes every folder that changed, as the start of a demonstration does automatically. */
export async function publishChanged(
  { db, roots, served, ...context }: CampaignContext,
  by: Actor,
): Promise<FolderSyncReport> {
  const publisher = context.publisher();
  return syncFolders({
    db,
    roots,
    ids: await listFolders(roots),
    main: served.main,
    live: false,
    publish: (document, publishing) => {
      const goLive = { record: recordAs(by, document.id, 'campaign.published') };
      return publishDocument(publisher, document, { ...publishing, author: by.name, goLive });
    },
  });
}

/** Makes an older version live again. @throws AppError like {@link publishNext} */
export async function rollBackTo(
  context: CampaignContext,
  by: Actor,
  id: string,
  version: number,
  { liveVersion, steppedUp = true }: ReviewedVersion = {},
): Promise<Publication> {
  const json = await rawVersion(context.db, id, version);
  const seen = steppedUp ? liveVersion : await assertNoRedirect(context.db, id, json, liveVersion);
  const goLive = { expectedVersion: seen, record: recordAs(by, id, 'campaign.rolled_back') };
  const done = await publishOldVersion(context.publisher(), id, version, goLive).catch((error: unknown) =>
    toAppError(error, json),
  );
  if (!done) throw new AppError('version_not_found', { id, version });
  return done;
}

/** Discards a draft. @param digest of the reviewed one; defaults to the current one */
export async function discard(context: CampaignContext, by: Actor, id: string, digest?: string): Promise<void> {
  const known = (await findCampaign(context.db, id))?.draftDigest ?? null;
  if (known === null) throw new AppError('draft_not_found', { id });
  await context.db.transaction().execute(async (trx) => {
    if (!(await discardDraft(trx, id, digest ?? known))) throw new AppError('campaign_changed');
    await audit(trx, by, 'draft.discarded', { subject: `campaign:${id}` });
  });
}

function recordAs(by: Actor, id: string, act: AuditAction) {
  return (trx: Trx, version: number) => audit(trx, by, act, { subject: `campaign:${id}`, params: { version } });
}

/**
 * Compares a document with the live version.
 *
 * @param seen live version when the operator decided
 * @returns the version that must still be live at publication, or the comparison would be invalid
 * @throws AppError 403 if buyers would be redirected
 */
export async function assertNoRedirect(
  db: Db | Trx,
  id: string,
  json: unknown,
  seen?: number | null,
): Promise<number | null> {
  const liveVersion = (await findCampaign(db, id))?.liveVersion ?? null;
  if (redirectsBuyers(await liveJson(db, id, liveVersion), json)) throw new AppError('step_up');
  return seen === undefined ? liveVersion : seen;
}

/** @returns the text of its fault if it has one */
function parsedOrFault(json: unknown): ParsedDocument | string {
  try {
    return parseDocument(json);
  } catch (error) {
    if (error instanceof CampaignError) return documentFault(json, error);
    throw error;
  }
}

/**
 * Converts faults of a campaign to errors that are shown to the operator.
 *
 * @param draft document of the editor, whose fields are named by their labels; absent: a folder, with its files and names
 */
export function toAppError(error: unknown, draft?: unknown): never {
  if (error instanceof CampaignError && draft !== undefined)
    throw new AppError('campaign_refused', { text: documentFault(draft, error) });
  if (error instanceof CampaignError || error instanceof PublishingRefused)
    throw new AppError('campaign_refused', { text: error.message });
  throw error;
}
