import { pictureKey } from '../campaigns/picture-files.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { StoredBlob } from '../platform/storage/blob-storage.ts';

/** A picture with all that is served of it, in the storage. */
export interface StoredPicture {
  /** As documents name it. */
  file: string;
  width: number;
  height: number;
  placeholder: string;
  original: StoredBlob;
  forms: { form: string; blob: StoredBlob }[];
}

/** Makes a picture a campaign's own; one that is there already stays as it is. */
export async function keepPicture(
  trx: Trx,
  campaign: string,
  { file, original, forms, ...facts }: StoredPicture,
  { author, now }: { author: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('pictures')
    .values({ campaign, name: file, blob: original.hash, ...facts, author, added_at: now, unused_since: null })
    .onConflict((conflict) => conflict.columns(['campaign', 'name']).doUpdateSet({ unused_since: null }))
    .execute();
  const rows = forms.map(({ form, blob }) => ({
    campaign,
    picture: file,
    path: `${pictureKey(file)}/${form}`,
    blob: blob.hash,
    size: blob.size,
  }));
  await trx
    .insertInto('picture_files')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Which of these pictures a campaign has. */
export async function knownPictures(db: Db, campaign: string, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const rows = await db
    .selectFrom('pictures')
    .select('name')
    .where('campaign', '=', campaign)
    .where('name', 'in', files)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** All pictures of a campaign, the newest first. */
export async function listPictures(db: Db, campaign: string) {
  return db
    .selectFrom('pictures')
    .select(['name as file', 'width', 'height', 'placeholder'])
    .where('campaign', '=', campaign)
    .orderBy('added_at', 'desc')
    .orderBy('name')
    .execute();
}

/** How much these files of a campaign's pictures weigh together, in bytes. */
export async function pictureBytes(db: Db, campaign: string, paths: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('picture_files')
    .select('size')
    .where('campaign', '=', campaign)
    .where('path', 'in', paths)
    .execute();
  return rows.reduce((sum, { size }) => sum + Number(size), 0);
}

/** The bytes of what stands at an address, whichever campaign it is of: the address names them. */
export async function findPictureFile(db: Db, path: string): Promise<StoredBlob | null> {
  const row = await db
    .selectFrom('picture_files')
    .select(['blob as hash', 'size'])
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst();
  return row ? { hash: row.hash, size: Number(row.size) } : null;
}
