import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { ProductFile } from '../../campaigns/access-schema.ts';
import { FOLDER_VERSION } from '../../campaigns/earlier-products.ts';
import { isSampleFile, isSampleHead } from '../../campaigns/inspect-product-files.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import {
  liveVersionNumber,
  openProductFiles,
  readHeadType,
  TYPE_HEAD_BYTES,
  type VersionFile,
  versionFiles,
} from '../../delivery/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredBlob } from '../../platform/storage/blob-storage.ts';
import { lockCampaign } from '../../publishing/service.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '../../shared/panel/product-limits.ts';
import type { Arrangement } from '../../shared/panel/product-schema.ts';
import { accessOf, folderOf, nextAccess, type ProductContext } from './context.ts';
import { createDraft, draftNumber, dropDraft, lockProduct, writeFiles } from './drafts.ts';
import { cleanName, titleOf } from './file-names.ts';
import { draftFiles, isUnpublished, nameFilesInDraft } from './next-product.ts';
import { joinParts, keepWhole } from './uploads.ts';

/** Maximum size of a document whose pages are counted, in bytes: it is read into memory. */
const MAX_COUNTED_BYTES = 200_000_000;
/** Default label of a file's button. */
const LABEL = 'Baixar';

interface NewFile {
  /** Original name. */
  name: string;
  /** Name of the replaced file, if it differs. */
  replaces?: string | undefined;
}

/** A draft's number, and the name of a file in it. */
interface DraftFile {
  version: number;
  file: string;
}

/**
 * Adds a file that was uploaded in parts to the draft, or replaces one. A draft begins with the live files.
 *
 * @throws AppError 415 and 422 if the file is refused, and as `joinParts`
 */
export async function takeFileParts(
  context: ProductContext,
  by: Actor,
  id: string,
  { parts, ...file }: NewFile & { parts: readonly string[] },
): Promise<DraftFile> {
  return takeFile(context, by, id, { ...file, blob: await joinParts(context, by, parts, MAX_FILE_BYTES) });
}

/** Adds a file from this machine as {@link takeFileParts} does. */
export async function takeFileFrom(
  context: ProductContext,
  by: Actor,
  id: string,
  source: AsyncIterable<Uint8Array>,
  file: NewFile,
): Promise<DraftFile> {
  return takeFile(context, by, id, { ...file, blob: await keepWhole(context, by, source, MAX_FILE_BYTES) });
}

async function takeFile(
  context: ProductContext,
  by: Actor,
  id: string,
  { name, blob, replaces }: NewFile & { blob: StoredBlob },
): Promise<DraftFile> {
  const file = cleanName(name);
  const found = await inspect(context, blob, file);
  const version = await change(context, by, id, 'product.uploaded', (files, spare) => {
    const old = files.find((one) => one.file === (replaces ?? file));
    const { title, text, label } = old ?? spare ?? { title: titleOf(name), text: '', label: LABEL };
    const fresh = { ...found, file, title, text, label };
    const others = files.filter((one) => one === old || one.file !== file);
    return old ? others.map((one) => (one === old ? fresh : one)) : [...others, fresh];
  });
  return { version, file };
}

/**
 * Arranges the draft's files: which ones it keeps, their order and their texts.
 *
 * @throws AppError 409 if one of them is gone
 */
export function arrangeFiles(
  context: ProductContext,
  by: Actor,
  id: string,
  { files: wanted }: Arrangement,
): Promise<number> {
  return change(context, by, id, 'product.arranged', (files) =>
    wanted.map(({ file, ...texts }) => {
      const known = files.find((one) => one.file === file);
      if (!known) throw new AppError('product_file_unknown', { file });
      return { ...known, ...texts };
    }),
  );
}

/**
 * Edits the files of the draft, which is created if necessary.
 *
 * @param edit `spare` is what an unpublished document says of a file that is not there yet, such as a starter's example
 * @returns its number
 */
async function change(
  context: ProductContext,
  by: Actor,
  id: string,
  act: 'product.uploaded' | 'product.arranged',
  edit: (files: VersionFile[], spare: ProductFile | undefined) => VersionFile[],
): Promise<number> {
  const { db, clock } = context;
  const product = mainProductOf(id);
  const folder = await copyFolder(context, by, id);
  const number = await db.transaction().execute(async (trx) => {
    const unpublished = await isUnpublished(trx, id);
    // In the order in which a publication locks them.
    if (unpublished) await lockCampaign(trx, id);
    await lockProduct(trx, product, clock());
    const access = accessOf(await nextAccess({ ...context, db: trx }, id), 'files');
    const number = (await draftNumber(trx, product, 'files')) ?? (await beginDraft(trx, id, by, folder));
    if (number === null) return null;
    const before = await draftFiles(trx, id, access, number);
    const spare = unpublished ? access.files.find(({ file }) => !before.some((one) => one.file === file)) : undefined;
    const files = edit(before, spare);
    assertCount(files);
    await writeFiles(trx, product, number, files);
    if (unpublished) await nameFilesInDraft(trx, id, files);
    await audit(trx, by, act, { subject: `campaign:${id}`, params: { version: number, files: files.length } });
    return number;
  });
  // Another operator deleted the draft after the folder was found unnecessary.
  return number ?? change(context, by, id, act, edit);
}

/**
 * Creates a draft from the live files; the product must be locked.
 *
 * @param folder copies of the folder's files; null if they were not made
 * @returns the draft's number; null if the folder is live and was not copied
 */
async function beginDraft(trx: Trx, id: string, by: Actor, folder: VersionFile[] | null): Promise<number | null> {
  const product = mainProductOf(id);
  const live = await liveVersionNumber(trx, product, 'files');
  const files = live === FOLDER_VERSION ? folder : await versionFiles(trx, product, live);
  if (!files) return null;
  // A draft from before the campaign sold files.
  await dropDraft(trx, product);
  const number = await createDraft(trx, product, { kind: 'files', author: by.name });
  await writeFiles(trx, product, number, files);
  return number;
}

/**
 * Copies the current files of the folder if a draft would begin with them; else null. Examples that came with a starter
 * are left behind.
 */
async function copyFolder(context: ProductContext, by: Actor, id: string): Promise<VersionFile[] | null> {
  const { db, storage, roots } = context;
  const access = accessOf(await nextAccess(context, id), 'files');
  const product = mainProductOf(id);
  if ((await draftNumber(db, product, 'files')) !== null) return null;
  if ((await liveVersionNumber(db, product, 'files')) !== FOLDER_VERSION) return null;
  const unpublished = await isUnpublished(db, id);
  // A missing folder: the seller is about to upload its files.
  const folder = await openProductFiles(id, access, folderOf(context, id), roots).catch(() => null);
  const files: VersionFile[] = [];
  for (const { file, title, text, label, source } of (await folder?.list()) ?? []) {
    if (!('path' in source) || (unpublished && (await isSampleFile(source.path)))) continue;
    const blob = await storage.put(createReadStream(source.path), { max: MAX_FILE_BYTES, by: by.id });
    files.push({ ...(await inspect(context, blob, file)), file, title, text, label });
  }
  return files;
}

/** Detects a file's type from its bytes, without unpacking. */
async function inspect({ storage, countPages }: ProductContext, { hash, size }: StoredBlob, name: string) {
  const range = { first: 0, last: Math.min(size, TYPE_HEAD_BYTES) - 1 };
  const head = await buffer(await storage.open(hash, range));
  const type = await readHeadType(head, name);
  const isCounted = type.contentType === 'application/pdf' && size <= MAX_COUNTED_BYTES;
  const pages = isCounted ? await countPages(await storage.open(hash)) : null;
  return { ...type, blob: hash, size, sample: isSampleHead(head), pages };
}

function assertCount(files: readonly VersionFile[]): void {
  if (files.length > MAX_FILES) throw new AppError('upload_limit', { of: 'files', most: MAX_FILES });
}
