import { existsSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { type CampaignDocument, openDocument, readDocument } from '../../campaigns/campaign-document.ts';
import {
  differingProduct,
  EVIDENCE_FOLDER,
  installCampaign,
  PICTURES_FOLDER,
  writeCampaignFolder,
} from '../../campaigns/campaign-files.ts';
import { campaignFolder, readFolderAt, readJson } from '../../campaigns/folder.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { inTemporaryFolder } from '../../platform/temporary-folder.ts';
import { findCampaign, saveDraft } from '../../publishing/service.ts';
import { packFolder, unpackArchive } from './archive.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { copyEvidence } from './kept-evidence.ts';
import { newestDocument, publishedDocument } from './next-document.ts';
import { bringProofs, noteProofs } from './proofs.ts';
import { toAppError } from './publishing-acts.ts';

/** What an import became. */
export interface Imported {
  id: string;
  /** Where its files lie now; null: it came without any. */
  folder: string | null;
}

/**
 * Writes a campaign to a file: the bare document where that ends in `.json`, else one archive of all of it.
 *
 * @param draft the draft in the place of what is live; where nothing is, it always is
 * @returns where the document stood
 * @throws AppError 404 where there is no such campaign, or no draft of it
 */
export async function exportTo(
  place: CampaignPlace,
  by: Actor,
  id: string,
  { file, draft = false }: { file: string; draft?: boolean | undefined },
): Promise<'draft' | 'live' | 'folder'> {
  // Of what was never live, its draft is all that its seller wrote.
  const isNew = !(await findCampaign(place.db, id))?.liveVersion;
  const { document, from } = await (draft || isNew ? newestDocument : publishedDocument)(place, id).catch(toAppError);
  if (draft && from !== 'draft') throw new AppError('draft_not_found', { id });
  await place.db.transaction().execute(async (trx) => {
    await audit(trx, by, 'campaign.exported', { subject: `campaign:${id}`, params: { of: from } });
    if (file.endsWith('.json')) {
      await replaceFile(file, `${JSON.stringify(document, null, 2)}\n`);
    } else {
      await inTemporaryFolder(async (folder) => {
        await writeCampaignFolder(document, campaignFolder(id, place.roots), folder);
        await place.pictures.copyTo(join(folder, PICTURES_FOLDER), document);
        await place.videos.copyTo(folder, document, campaignFolder(id, place.roots));
        await copyEvidence(place, openDocument(document).campaign, join(folder, EVIDENCE_FOLDER));
        await packFolder(folder, resolve(file));
      });
    }
  });
  return from;
}

/**
 * Takes a bare document, an archive or a folder as a draft. Its files take the place of those that were there, but for
 * what a version stands on: products, and documents that prove something.
 *
 * @param path a document's ends in `.json`
 * @throws AppError 422 that says what is wrong with it, 409 where buyers would get other files by it; nothing is
 * changed then
 */
export async function importFrom(place: CampaignPlace, by: Actor, path: string): Promise<Imported> {
  return readFrom(path, async (document, from) => {
    const { id } = document;
    const videos = from === null ? [] : await place.videos.importFiles(document, from, by.id);
    const proofs = from === null ? [] : await bringProofs(place.storage, from, by.id);
    await place.db.transaction().execute(async (trx) => {
      await saveDraft(trx, id, document, { source: 'import', folder: from !== null });
      // Once the campaign is locked: a version that is published meanwhile sells what lies there.
      if (from !== null) await refuseOtherProduct(trx, place, id, from);
      for (const video of videos) await place.videos.add(trx, id, video);
      await noteProofs(trx, id, proofs, place.clock());
      await audit(trx, by, 'campaign.imported', { subject: `campaign:${id}`, params: { files: from !== null } });
      // The last step, so that a draft whose files could not be written is none.
      const before = campaignFolder(id, place.roots);
      if (from !== null) await installCampaign(document, from, { root: place.imported, before });
    });
    return { id, folder: from === null ? null : join(place.imported, id) };
  }).catch(toAppError);
}

/**
 * Refuses other files under the names of those that a version sells, or is set to sell: any of them may be live again. New
 * files of a product are published by themselves. Documents are read as they were written: this import may mend one that
 * the program can't open.
 */
async function refuseOtherProduct(trx: Trx, { roots }: CampaignPlace, id: string, from: string): Promise<void> {
  const { rows } = await sql<Pick<CampaignDocument, 'access'>>`
    select document -> 'access' as access from campaign_versions where campaign = ${id}
    union all
    select document -> 'access' from scheduled_publications where campaign = ${id} and status = 'queued'`.execute(trx);
  for (const { access } of rows) {
    const file = access && (await differingProduct({ id, access }, roots, from));
    if (file) throw new AppError('sold_file_differs', { file });
  }
}

/**
 * Reads a bare document, an archive or a folder.
 *
 * @param use gets the document and the folder of its files, which may be gone afterwards; null for a bare document
 */
async function readFrom<Value>(
  path: string,
  use: (document: CampaignDocument, folder: string | null) => Promise<Value>,
): Promise<Value> {
  if ((await stat(path)).isDirectory()) return use(await readFolderAt(resolve(path)), resolve(path));
  if (path.endsWith('.json')) return use(readDocument(await readJson(path)), null);
  return inTemporaryFolder(async (folder) => {
    await unpackArchive(path, folder);
    return use(await readFolderAt(folder), folder);
  });
}

async function replaceFile(file: string, content: string): Promise<void> {
  const fresh = `${file}.${process.pid}.new`;
  try {
    await writeFile(fresh, content);
    await rename(fresh, file);
  } finally {
    if (existsSync(fresh)) await rm(fresh, { force: true });
  }
}
