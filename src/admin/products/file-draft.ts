import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { FOLDER_VERSION } from '../../campaigns/earlier-products.ts';
import { countPages, isSampleHead } from '../../campaigns/inspect-product-files.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import {
  liveVersionNumber,
  openProductFiles,
  readHeadType,
  TYPE_HEAD,
  type VersionFile,
  versionFiles,
} from '../../delivery/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredBlob } from '../../platform/storage/blob-storage.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '../../shared/panel/product-limits.ts';
import type { Arrangement } from '../../shared/panel/product-schema.ts';
import { accessOf, campaignOf, folderOf, type ProductContext } from './context.ts';
import { createDraft, draftNumber, dropDraft, lockProduct, writeFiles } from './drafts.ts';
import { cleanName, titleOf } from './file-names.ts';

/** Bytes of all files of one version at most. */
const VERSION_BYTES = 2_000_000_000;
/** On the button of a file of which nobody has said another. */
const LABEL = 'Baixar';

interface NewFile {
  /** As it was called where it comes from. */
  name: string;
  blob: StoredBlob;
  /** The file whose place it takes, where that has another name. */
  replaces?: string | undefined;
}

/**
 * Adds a file to the draft, or puts it into the place of one there. A draft begins with what is live.
 *
 * @returns the draft's number and the file's name there
 */
export async function takeFile(
  context: ProductContext,
  by: Actor,
  id: string,
  { name, blob, replaces }: NewFile,
): Promise<{ version: number; file: string }> {
  const file = cleanName(name);
  const found = await inspect(context, blob, file);
  const version = await change(context, by, id, 'product.uploaded', (files) => {
    const old = files.find((one) => one.file === (replaces ?? file));
    const { title, text, label } = old ?? { title: titleOf(name), text: '', label: LABEL };
    const fresh = { ...found, file, title, text, label };
    const others = files.filter((one) => one === old || one.file !== file);
    return old ? others.map((one) => (one === old ? fresh : one)) : [...others, fresh];
  });
  return { version, file };
}

/**
 * Gives the draft these of its files, in this order and with these words.
 *
 * @throws AppError 409 where one of them is not there any more
 */
export function arrangeFiles(
  context: ProductContext,
  by: Actor,
  id: string,
  { files: wanted }: Arrangement,
): Promise<number> {
  return change(context, by, id, 'product.arranged', (files) =>
    wanted.map(({ file, ...words }) => {
      const known = files.find((one) => one.file === file);
      if (!known) throw new AppError('product_file_unknown', { file });
      return { ...known, ...words };
    }),
  );
}

/** Changes the files of the draft, which there is afterwards. @returns its number */
async function change(
  context: ProductContext,
  by: Actor,
  id: string,
  act: 'product.uploaded' | 'product.arranged',
  edit: (files: VersionFile[]) => VersionFile[],
): Promise<number> {
  const { db, clock } = context;
  const campaign = campaignOf(context, id);
  accessOf(campaign, 'files');
  const folder = await copyFolder(context, by, campaign);
  const number = await db.transaction().execute(async (trx) => {
    await lockProduct(trx, id, clock());
    const number = (await draftNumber(trx, id, 'files')) ?? (await beginDraft(trx, campaign, by, folder));
    if (number === null) return null;
    const files = edit(await versionFiles(trx, id, number));
    assertSize(files);
    await writeFiles(trx, id, number, files);
    await audit(trx, by, act, { subject: `campaign:${id}`, params: { version: number, files: files.length } });
    return number;
  });
  // A colleague took the draft away after the look whether the folder is needed.
  return number ?? change(context, by, id, act, edit);
}

/**
 * Begins a draft with what is live while nobody else changes the product.
 *
 * @param folder copies of the folder's files; null where they were not made
 * @returns the draft's number; null where the folder is live and was not copied
 */
async function beginDraft(
  trx: Trx,
  campaign: Campaign,
  by: Actor,
  folder: VersionFile[] | null,
): Promise<number | null> {
  const { id } = campaign;
  const live = await liveVersionNumber(trx, campaign);
  const files = live === FOLDER_VERSION ? folder : await versionFiles(trx, id, live);
  if (!files) return null;
  // One from before the campaign sold files.
  await dropDraft(trx, id);
  const number = await createDraft(trx, id, { kind: 'files', author: by.name });
  await writeFiles(trx, id, number, files);
  return number;
}

/** Copies the files of the folder as they are at this moment, if a draft would begin with them; else null. */
async function copyFolder(context: ProductContext, by: Actor, campaign: Campaign): Promise<VersionFile[] | null> {
  const { db, storage, roots } = context;
  const { id } = campaign;
  if ((await draftNumber(db, id, 'files')) !== null) return null;
  if ((await liveVersionNumber(db, campaign)) !== FOLDER_VERSION) return null;
  const access = accessOf(campaign, 'files');
  // One that is not there is what the seller is about to send.
  const folder = await openProductFiles(id, access, folderOf(context, id), roots).catch(() => null);
  const files: VersionFile[] = [];
  for (const { file, title, text, label, source } of (await folder?.list()) ?? []) {
    if (!('path' in source)) continue;
    const blob = await storage.put(createReadStream(source.path), { max: MAX_FILE_BYTES * 5, by: by.id });
    files.push({ ...(await inspect(context, blob, file)), file, title, text, label });
  }
  return files;
}

/** What a file is, by its bytes. Nothing is unpacked. */
async function inspect({ storage }: ProductContext, { hash, size }: StoredBlob, name: string) {
  const range = { first: 0, last: Math.min(size, TYPE_HEAD) - 1 };
  const head = await buffer(await storage.open(hash, range));
  const type = await readHeadType(head, name);
  const pages = type.contentType === 'application/pdf' ? await countPages(await storage.open(hash)) : undefined;
  return { ...type, blob: hash, size, sample: isSampleHead(head), pages: pages ?? null };
}

function assertSize(files: readonly VersionFile[]): void {
  if (files.length > MAX_FILES) throw new AppError('upload_limit', { of: 'files', most: MAX_FILES });
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > VERSION_BYTES) throw new AppError('upload_limit', { of: 'version', most: VERSION_BYTES });
}
