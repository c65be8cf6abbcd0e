import { type CampaignDocument, readDocument } from '../../campaigns/campaign-document.ts';
import { hasFolder, type Roots, readFolder } from '../../campaigns/folder.ts';
import type { Db } from '../../platform/db/database.ts';
import { findDraft, liveVersion } from '../../publishing/versions.ts';

/** A campaign's document, and where it stands. */
interface Found {
  document: CampaignDocument;
  from: 'draft' | 'live' | 'folder';
}

/**
 * What a campaign would be next: its draft, or else what is live, or its folder.
 *
 * @throws Error in Portuguese where there is none of them, or what is wrong with it
 */
export async function newestDocument(db: Db, id: string, roots: Roots): Promise<Found> {
  const draft = await findDraft(db, id);
  return draft ? { document: readDocument(draft.json), from: 'draft' } : publishedDocument(db, id, roots);
}

/**
 * What a campaign is: what is live, or its folder where nothing is.
 *
 * @throws as {@link newestDocument} does
 */
export async function publishedDocument(db: Db, id: string, roots: Roots): Promise<Found> {
  const live = await liveVersion(db, id);
  if (live) return { document: live.document, from: 'live' };
  if (!hasFolder(id, roots)) throw noCampaign(id);
  return { document: await readFolder(id, roots), from: 'folder' };
}

/** The name is of no campaign. */
export function noCampaign(id: string): Error {
  return new Error(`Não há nenhuma campanha "${id}". As que há: npx vitrine campaign list`);
}
