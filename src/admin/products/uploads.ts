import type { Actor } from '../../operators/service.ts';
import { addSeconds, type Clock, DAY } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Storage, StoredBlob } from '../../platform/storage/blob-storage.ts';
import { MAX_PART_BYTES } from '../../shared/panel/product-limits.ts';
import type { UploadedPart } from '../../shared/panel/product-schema.ts';

/** Maximum upload of one operator in a day, in bytes; each upload counts twice, in parts and as a whole. */
const MAX_BYTES_BY_PERSON = 5_000_000_000;
/** Maximum size of the shop's storage, in bytes. */
const MAX_BYTES_OF_SHOP = 20_000_000_000;

/** Uploads come in parts, so that each passes through any proxy and a failure costs only one part. */
export interface UploadContext {
  storage: Storage;
  clock: Clock;
}

/** Keeps one part for a day. @throws AppError 409 if a limit is reached */
export async function keepPart(context: UploadContext, by: Actor, bytes: Uint8Array): Promise<UploadedPart> {
  await assertRoom(context, by);
  return context.storage.put(one(bytes), { max: MAX_PART_BYTES, by: by.id });
}

/**
 * Joins parts.
 *
 * @param max bytes of the whole
 * @throws AppError 404 if a part is gone, 409 if a limit is reached, 413 and 422 if the whole is too large, or empty
 */
export async function joinParts(
  context: UploadContext,
  by: Actor,
  parts: readonly string[],
  max: number,
): Promise<StoredBlob> {
  const { storage } = context;
  const [only = '', ...others] = parts;
  // A few parts could be joined in any number of orders.
  await assertRoom(context, by);
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
  context: UploadContext,
  by: Actor,
  source: AsyncIterable<Uint8Array>,
  max: number,
): Promise<StoredBlob> {
  await assertRoom(context, by);
  const blob = await context.storage.put(source, { max, by: by.id });
  if (blob.size === 0) throw new AppError('file_empty');
  return blob;
}

async function assertRoom({ storage, clock }: UploadContext, by: Actor): Promise<void> {
  const today = await storage.broughtBy(by.id, addSeconds(clock(), -DAY));
  if (today.size > MAX_BYTES_BY_PERSON) throw new AppError('upload_limit', { of: 'person', most: MAX_BYTES_BY_PERSON });
  const all = await storage.total();
  if (all.size > MAX_BYTES_OF_SHOP) throw new AppError('upload_limit', { of: 'shop', most: MAX_BYTES_OF_SHOP });
}

async function* joined(storage: Storage, parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield* await storage.open(part);
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
