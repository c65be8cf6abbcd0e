import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CampaignDocument, documentDigest, readDocument } from '../../campaigns/campaign-document.ts';
import { CAMPAIGN_FILE } from '../../campaigns/campaign-files.ts';
import { campaignFolder, hasFolder, readFolder } from '../../campaigns/folder.ts';
import type { DocumentSource } from '../../platform/db/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { findCampaign, findDraft, liveVersion } from '../../publishing/service.ts';
import type { CampaignPlace } from './campaign-place.ts';

type Place = Pick<CampaignPlace, 'db' | 'roots'>;

/** A campaign's document, and where it stands. */
interface Found {
  document: CampaignDocument;
  from: 'draft' | 'live' | 'folder';
}

/** What would be published next, as it was written: it may have faults. */
export interface NextDocument {
  json: unknown;
  digest: string;
  from: 'draft' | 'folder';
  source: DocumentSource;
}

/**
 * What a campaign would be next: its draft, or else what is live, or its folder.
 *
 * @throws AppError 404 where there is none of them; CampaignError that says what is wrong with it
 */
export async function newestDocument(place: Place, id: string): Promise<Found> {
  const draft = await findDraft(place.db, id);
  return draft ? { document: readDocument(draft.json), from: 'draft' } : publishedDocument(place, id);
}

/**
 * What a campaign is: what is live, or its folder where nothing is.
 *
 * @throws as {@link newestDocument} does
 */
export async function publishedDocument({ db, roots }: Place, id: string): Promise<Found> {
  const live = await liveVersion(db, id);
  if (live) return { document: live.document, from: 'live' };
  if (!hasFolder(id, roots)) throw new AppError('campaign_not_found', { id });
  return { document: await readFolder(id, roots), from: 'folder' };
}

/**
 * The draft, or else the folder, if it changed since it was last taken over.
 *
 * @returns null where nothing is new
 * @throws AppError 404 where there is no such campaign; CampaignError where its folder can't be read
 */
export async function nextDocument(
  { db, roots, fresh }: Place & Pick<CampaignPlace, 'fresh'>,
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
  // What a process has read of code stays as it was then: it could put an old text over a newer version.
  if (state?.liveVersion && !isData && !fresh) return null;
  const document = await readFolder(id, roots);
  const digest = documentDigest(document);
  if (state?.liveVersion && digest === state.folderDigest) return null;
  return { json: document, digest, from: 'folder', source: 'folder' };
}
