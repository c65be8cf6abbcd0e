import { stat, writeFile } from 'node:fs/promises';
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
import { packFolder, replaceFile, unpackArchive } from './archive.ts';
import type { CampaignContext } from './campaign-context.ts';
import { copyEvidence } from './kept-evidence.ts';
import { newestDocument, publishedDocument } from './next-document.ts';
import { bringProofs, noteProofs } from './proofs.ts';
import { toAppError } from './publishing-acts.ts';

/** Target of an export. */
export interface ExportTarget {
  /** Path. */
  file: string;
  /** Exports the draft instead of the live version; a campaign without a live version always exports it. */
  draft?: boolean | undefined;
}

/** Result of an import. */
export interface ImportResult {
  id: string;
  /** Folder of its files; null if it has none. */
  folder: string | null;
}

/**
 * Exports a campaign to a file: the bare document if its name ends in `.json`, else an archive of the whole campaign.
 *
 * @returns the document's source
 * @throws AppError 404 if there is no such campaign, or no draft of it
 */
export async function exportTo(
  context: CampaignContext,
  by: Actor,
  id: string,
  { file, draft = false }: ExportTarget,
): Promise<'draft' | 'live' | 'folder'> {
  // The draft is all that the seller wrote of a campaign that was never live.
  const isNew = !(await findCampaign(context.db, id))?.liveVersion;
  const { document, from } = await (draft || isNew ? newestDocument : publishedDocument)(context, id).catch(toAppError);
  if (draft && from !== 'draft') throw new AppError('draft_not_found', { id });
  await context.db.transaction().execute(async (trx) => {
    await audit(trx, by, 'campaign.exported', { subject: `campaign:${id}`, params: { of: from } });
    if (file.endsWith('.json')) {
      await replaceFile(file, (fresh) => writeFile(fresh, `${JSON.stringify(document, null, 2)}\n`));
    } else {
      await inTemporaryFolder(async (folder) => {
        await writeWhole(context, document, folder);
        await packFolder(folder, resolve(file));
      });
    }
  });
  return from;
}

/** Writes a campaign's document with its pictures, videos, evidence and product files into an empty folder. */
export async function writeWhole(context: CampaignContext, document: CampaignDocument, folder: string): Promise<void> {
  const own = campaignFolder(document.id, context.roots);
  await writeCampaignFolder(document, own, folder);
  await context.pictures.copyTo(join(folder, PICTURES_FOLDER), document);
  await context.videos.copyTo(folder, document, own);
  await copyEvidence(context, openDocument(document).campaign, join(folder, EVIDENCE_FOLDER));
}

/**
 * Imports a bare document, an archive or a folder as a draft. Its files replace the earlier ones, except those that a
 * version depends on: products and evidence.
 *
 * @param path ends in `.json` for a bare document
 * @throws AppError 422 that describes its faults, 409 if buyers would get other files; nothing is changed then
 */
export async function importFrom(context: CampaignContext, by: Actor, path: string): Promise<ImportResult> {
  return readFrom(path, async (document, from) => {
    const { id } = document;
    const videos = from === null ? [] : await context.videos.importFiles(document, from, by.id);
    const proofs = from === null ? [] : await bringProofs(context.storage, from, by.id);
    await context.db.transaction().execute(async (trx) => {
      await saveDraft(trx, id, document, { source: 'import', folder: from !== null });
      // After the campaign is locked: a version published meanwhile sells the current files.
      if (from !== null) await refuseOtherProduct(trx, context, id, from);
      for (const video of videos) await context.videos.add(trx, id, video);
      await noteProofs(trx, id, proofs, context.clock());
      await audit(trx, by, 'campaign.imported', { subject: `campaign:${id}`, params: { files: from !== null } });
      // The last step: a draft whose files could not be written is rolled back.
      const before = campaignFolder(id, context.roots);
      if (from !== null) await installCampaign(document, from, { root: context.imported, before });
    });
    return { id, folder: from === null ? null : join(context.imported, id) };
  }).catch(toAppError);
}

/**
 * Refuses different files under the names of those that a published or scheduled version sells: any version may be live
 * again. New files of a product are published separately. Documents are read unparsed: the import may mend an invalid
 * one.
 */
async function refuseOtherProduct(trx: Trx, { roots }: CampaignContext, id: string, from: string): Promise<void> {
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
 * @param use receives the document and the folder of its files (null for a bare document), which may be deleted
 *   afterwards
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
