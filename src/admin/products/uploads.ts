import type { Actor } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import type { Storage, StoredBlob } from '../../platform/storage/blob-storage.ts';
import { MAX_FILE_BYTES, MAX_PART_BYTES } from '../../shared/panel/product-limits.ts';
import type { UploadedPart } from '../../shared/panel/product-schema.ts';

/** Uploads come in parts, so that each passes through any proxy and a failure costs only one part. */
export interface UploadContext {
  storage: Storage;
}

/** Keeps one part for a day. @throws AppError 507 if there is no room for it */
export async function keepPart({ storage }: UploadContext, by: Actor, bytes: Uint8Array): Promise<UploadedPart> {
  await assertRoom(storage, bytes.length);
  return storage.put(one(bytes), { max: MAX_PART_BYTES, by: by.id });
}

/** Parts of a file that its uploader has sent before, in an upload that was interrupted: they are not sent again. */
export function findSentParts({ storage }: UploadContext, by: Actor, parts: readonly string[]): Promise<string[]> {
  return storage.keep(parts, by.id);
}

/**
 * Size of the largest file that can be uploaded now, in bytes: while its parts are joined it lies there twice, and what
 * the database needs stays free.
 */
export async function largestUpload({ storage }: UploadContext): Promise<number> {
  return Math.min(MAX_FILE_BYTES, Math.max(0, Math.floor((await storage.room()) / 2)));
}

/**
 * Joins parts.
 *
 * @param max bytes of the whole
 * @throws AppError 404 if a part is gone, 413 and 422 if the whole is too large, or empty, 507 if there is no room for it
 */
export async function joinParts(
  { storage }: UploadContext,
  by: Actor,
  parts: readonly string[],
  max: number,
): Promise<StoredBlob> {
  const [only = '', ...others] = parts;
  // A few parts could be joined in any number of orders.
  await assertRoom(storage, others.length === 0 ? 0 : parts.length * MAX_PART_BYTES);
  const whole =
    others.length === 0 ? await storage.find(only) : await storage.put(joined(storage, parts), { max, by: by.id });
  if (!whole) throw new AppError('blob_missing');
  if (whole.size === 0) throw new AppError('file_empty');
  // One part may be any file that the shop has, such as a larger one that was joined before.
  if (whole.size > max) throw new AppError('file_too_large', { max });
  await storage.drop(parts.filter((part) => part !== whole.hash));
  return whole;
}

/** Keeps a file read on this machine. @throws AppError as {@link joinParts} */
export async function keepWhole(
  { storage }: UploadContext,
  by: Actor,
  source: AsyncIterable<Uint8Array>,
  max: number,
): Promise<StoredBlob> {
  await assertRoom(storage, 0);
  const blob = await storage.put(source, { max: Math.min(max, await storage.room()), by: by.id });
  if (blob.size === 0) throw new AppError('file_empty');
  return blob;
}

async function assertRoom(storage: Storage, bytes: number): Promise<void> {
  if ((await storage.room()) < bytes) throw new AppError('upload_room');
}

async function* joined(storage: Storage, parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield* await storage.open(part);
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
