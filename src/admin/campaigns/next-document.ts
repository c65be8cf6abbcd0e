import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CampaignDocument, documentDigest, readDocument } from '../../campaigns/campaign-document.ts';
import { CAMPAIGN_FILE } from '../../campaigns/campaign-files.ts';
import { campaignFolder, hasFolder, readFolder } from '../../campaigns/folder.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { DocumentSource } from '../../platform/db/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { findCampaign, findDraft, liveVersion } from '../../publishing/service.ts';
import type { CampaignContext, DocumentContext } from './campaign-context.ts';

/** Document of a campaign, and its source. */
interface CurrentDocument {
  document: CampaignDocument;
  from: 'draft' | 'live' | 'folder';
}

/** Document that would be published next, unparsed: it may have faults. */
export interface NextDocument {
  json: unknown;
  digest: string;
  from: 'draft' | 'folder';
  source: DocumentSource;
}

/**
 * Newest document of a campaign: its draft, or else the live version, or its folder.
 *
 * @throws AppError 404 if there is none of them; CampaignError that describes its faults
 */
export async function newestDocument(context: DocumentContext, id: string): Promise<CurrentDocument> {
  const draft = await findDraft(context.db, id);
  return draft ? { document: readDocument(draft.json), from: 'draft' } : publishedDocument(context, id);
}

/**
 * Live document of a campaign, or its folder if nothing is live.
 *
 * @throws like {@link newestDocument}
 */
export async function publishedDocument({ db, roots }: DocumentContext, id: string): Promise<CurrentDocument> {
  const live = await liveVersion(db, id);
  if (live) return { document: live.document, from: 'live' };
  if (!hasFolder(id, roots)) throw new AppError('campaign_not_found', { id });
  return { document: await readFolder(id, roots), from: 'folder' };
}

/**
 * Document to publish next: the draft, or else the folder if it changed since its last publication.
 *
 * @returns null if nothing is new
 * @throws AppError 404 if there is no such campaign; CampaignError if its folder can't be read
 */
export async function nextDocument(
  { db, roots, fresh }: DocumentContext & Pick<CampaignContext, 'fresh'>,
  id: string,
): Promise<NextDocument | null> {
  const draft = await findDraft(db, id);
  if (draft) return { json: draft.json, digest: documentDigest(draft.json), from: 'draft', source: draft.source };
  const state = await findCampaign(db, id);
  if (!hasFolder(id, roots)) {
    if (!state) throw new AppError('campaign_not_found', { id });
    return null;
  }
  const isData = existsSync(join(campaignFolder(id, roots), CAMPAIGN_FILE));
  // A process caches the code it has loaded: it could publish an old text over a newer version.
  if (state?.liveVersion && !isData && !fresh) return null;
  const document = await readFolder(id, roots);
  const digest = documentDigest(document);
  if (state?.liveVersion && digest === state.folderDigest) return null;
  return { json: document, digest, from: 'folder', source: 'folder' };
}

/** Live document as stored; null if nothing is live. */
export async function liveJson(db: Db | Trx, id: string, liveVersion: number | null): Promise<object | null> {
  return liveVersion === null ? null : rawVersion(db, id, liveVersion);
}

/** Version as stored, perhaps in an older format. @throws AppError 404 */
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
