import { documentDigest, type ParsedDocument, parseDocument } from '../../campaigns/campaign-document.ts';
import { CampaignError } from '../../campaigns/campaign-error.ts';
import { listFolders } from '../../campaigns/folder.ts';
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
import type { AuditAction } from '../../shared/panel/audit-actions.ts';
import type { DocumentChange, Proposal } from '../../shared/panel/campaigns-schema.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { summarizeCheck, weighOrNull } from './check-view.ts';
import { compareDocuments } from './document-difference.ts';
import { leadsElsewhere } from './leading-buyers.ts';
import { nextDocument } from './next-document.ts';
import { whatBuyersKeep } from './what-buyers-keep.ts';

/** What somebody had before their eyes when they decided; nothing is compared unless told. */
export interface Seen {
  digest?: string | undefined;
  liveVersion?: number | null | undefined;
  /** They have just shown who they are; at the machine itself nobody asks. */
  steppedUp?: boolean;
}

/**
 * What would be published, or taken back, for whoever decides: what changes, what the check says, what it weighs. Its
 * pages are made on the way, so that publishing takes no time.
 *
 * @param version an older one; none: the draft, or the folder that changed
 * @throws AppError 404 where there is no such campaign or version, 409 where nothing is new
 */
export async function propose(place: CampaignPlace, id: string, version?: number): Promise<Proposal> {
  const { db } = place;
  const next = version === undefined ? await nextDocument(place, id).catch(toAppError) : null;
  if (version === undefined && !next) throw new AppError('nothing_to_publish', { id });
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
    return { ...proposal, check: null, refused: true, firstView: null, keeps: [], fault: parsed };
  const old = before && parsedOrFault(before);
  const keeps = await whatBuyersKeep(
    db,
    old && typeof old !== 'string' ? old.opened.campaign : null,
    parsed.opened.campaign,
  );
  const check = await summarizeCheck(place, parsed);
  const firstView = await weighOrNull(place, parsed);
  return { ...proposal, check, refused: place.live && !check.passes, firstView, keeps, fault: null };
}

/** How a version differs from the one before it. @throws AppError 404 */
export async function versionChanges({ db }: CampaignPlace, id: string, version: number): Promise<DocumentChange[]> {
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
 * Publishes the draft, or else the folder, if it changed.
 *
 * @returns null where nothing is new
 * @throws AppError 403 where buyers are led elsewhere and nobody has shown who they are, 404 where there is no such
 *   campaign, 409 where it is not as it was seen, 422 where it may not go live
 */
export async function publishNext(
  place: CampaignPlace,
  by: Actor,
  id: string,
  { note = '', digest, liveVersion, steppedUp = true }: Seen & { note?: string },
): Promise<Publication | null> {
  const next = await nextDocument(place, id).catch(toAppError);
  if (digest !== undefined && next?.digest !== digest) throw new AppError('campaign_changed');
  if (!next) {
    // One that is shut may have been mended.
    await announce(place.db, id);
    return null;
  }
  const { json, from, source } = next;
  const seen = steppedUp ? liveVersion : await askWhereBuyersAreLed(place.db, id, json, liveVersion);
  return publishDocument(place.publisher(), json, {
    author: by.name,
    note,
    source,
    folder: from === 'folder',
    goLive: { expectedVersion: seen, record: recordAs(by, id, 'campaign.published') },
  }).catch(toAppError);
}

/** Publishes every folder that changed, as the start of a demonstration does by itself. */
export async function publishChanged(
  { db, roots, main, ...place }: CampaignPlace,
  by: Actor,
): Promise<FolderSyncReport> {
  const publisher = place.publisher();
  return syncFolders({
    db,
    roots,
    ids: await listFolders(roots),
    main,
    live: false,
    publish: (document, publishing) => {
      const goLive = { record: recordAs(by, document.id, 'campaign.published') };
      return publishDocument(publisher, document, { ...publishing, author: by.name, goLive });
    },
  });
}

/** Makes an older version live again. @throws AppError as {@link publishNext} does */
export async function rollBackTo(
  place: CampaignPlace,
  by: Actor,
  id: string,
  version: number,
  { liveVersion, steppedUp = true }: Pick<Seen, 'liveVersion' | 'steppedUp'> = {},
): Promise<Publication> {
  const seen = steppedUp
    ? liveVersion
    : await askWhereBuyersAreLed(place.db, id, await rawVersion(place.db, id, version), liveVersion);
  const goLive = { expectedVersion: seen, record: recordAs(by, id, 'campaign.rolled_back') };
  const done = await publishOldVersion(place.publisher(), id, version, goLive).catch(toAppError);
  if (!done) throw new AppError('version_not_found', { id, version });
  return done;
}

/** Drops a draft. @param digest of the one that was seen; whichever there is unless told */
export async function discard(place: CampaignPlace, by: Actor, id: string, digest?: string): Promise<void> {
  const known = (await findCampaign(place.db, id))?.draftDigest ?? null;
  if (known === null) throw new AppError('draft_not_found', { id });
  await place.db.transaction().execute(async (trx) => {
    if (!(await discardDraft(trx, id, digest ?? known))) throw new AppError('campaign_changed');
    await audit(trx, by, 'draft.discarded', { subject: `campaign:${id}` });
  });
}

function recordAs(by: Actor, id: string, act: AuditAction) {
  return (trx: Trx, version: number) => audit(trx, by, act, { subject: `campaign:${id}`, params: { version } });
}

/**
 * Compares a document with what is live.
 *
 * @param seen the version that was live for whoever decided
 * @returns the version that has to be live when it is done, as another one would make it another comparison
 * @throws AppError 403 where buyers would go elsewhere
 */
export async function askWhereBuyersAreLed(
  db: Db | Trx,
  id: string,
  json: unknown,
  seen?: number | null,
): Promise<number | null> {
  const liveVersion = (await findCampaign(db, id))?.liveVersion ?? null;
  if (leadsElsewhere(await liveJson(db, id, liveVersion), json)) throw new AppError('step_up');
  return seen === undefined ? liveVersion : seen;
}

/** What is live, as it was written; null where nothing is. */
async function liveJson(db: Db | Trx, id: string, liveVersion: number | null): Promise<object | null> {
  return liveVersion === null ? null : rawVersion(db, id, liveVersion);
}

/** As it was written, which an older program did perhaps. @throws AppError 404 */
export async function rawVersion(db: Db | Trx, id: string, version: number): Promise<object> {
  const row = await db
    .selectFrom('campaign_versions')
    .select('document')
    .where('campaign', '=', id)
    .where('number', '=', version)
    .executeTakeFirst();
  if (!row) throw new AppError('version_not_found', { id, version });
  return row.document;
}

/** @returns the text of what is wrong with it */
function parsedOrFault(json: unknown): ParsedDocument | string {
  try {
    return parseDocument(json);
  } catch (error) {
    if (error instanceof CampaignError) return error.message;
    throw error;
  }
}

/** What is wrong with a campaign is for whoever publishes it to read. */
export function toAppError(error: unknown): never {
  if (error instanceof CampaignError || error instanceof PublishingRefused)
    throw new AppError('campaign_refused', { text: error.message });
  throw error;
}
