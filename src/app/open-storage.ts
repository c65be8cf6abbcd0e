import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { createStorage, type Storage } from '../platform/storage/blob-storage.ts';
import type { Env } from './settings/env.ts';

/** Condition that a blob is used: by files of products, by pictures, videos, or documents of proof. */
const IS_USED = sql<boolean>`(
  exists (select 1 from product_files where product_files.blob = blobs.hash)
  or exists (select 1 from picture_files where picture_files.blob = blobs.hash)
  or exists (select 1 from pictures where pictures.blob = blobs.hash)
  or exists (select 1 from videos where videos.blob = blobs.hash)
  or exists (select 1 from evidence_files where evidence_files.blob = blobs.hash)
  or exists (select 1 from proofs where proofs.blob = blobs.hash))`;

/** Opens the storage of the settings. */
export function openStorage(
  { DATA_DIR, FILES_URL }: Pick<Env, 'DATA_DIR' | 'FILES_URL'>,
  { db, clock }: { db: Db; clock: Clock },
): Storage {
  return createStorage({ db, dataDir: DATA_DIR, shared: FILES_URL ?? null, isUsed: IS_USED, clock });
}
