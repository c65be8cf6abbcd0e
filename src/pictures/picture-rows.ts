import { phoneWidthOf, pictureKey } from '../campaigns/picture-files.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { StoredBlob } from '../platform/storage/blob-storage.ts';

/** A picture with all its served files, in the storage. */
export interface StoredPicture {
  /** Name in documents. */
  file: string;
  width: number;
  height: number;
  placeholder: string;
  original: StoredBlob;
  forms: { form: string; blob: StoredBlob }[];
}

/** Adds a picture to a campaign; an existing one stays unchanged. */
export async function addPicture(
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

/**
 * Gives a campaign the picture that another one has by this name, with the files that were made then.
 *
 * @returns false if no campaign has it
 */
export async function copyPicture(
  trx: Trx,
  campaign: string,
  file: string,
  { author, now }: { author: string; now: Date },
): Promise<boolean> {
  // Its files are there for as long as its row is.
  const other = await trx
    .selectFrom('pictures')
    .selectAll()
    .where('name', '=', file)
    .limit(1)
    .forShare()
    .executeTakeFirst();
  if (!other) return false;
  await trx
    .insertInto('pictures')
    .values({ ...other, campaign, author, added_at: now, unused_since: null })
    .onConflict((conflict) => conflict.columns(['campaign', 'name']).doUpdateSet({ unused_since: null }))
    .execute();
  await trx
    .insertInto('picture_files')
    .columns(['campaign', 'picture', 'path', 'blob', 'size'])
    .expression((files) =>
      files
        .selectFrom('picture_files')
        .select(({ val }) => [val(campaign).as('campaign'), 'picture', 'path', 'blob', 'size'])
        .where('campaign', '=', other.campaign)
        .where('picture', '=', file),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Size of a picture, in pixels. */
export type PictureSize = Pick<StoredPicture, 'width' | 'height'>;

/** Returns which of these pictures a campaign has, with their sizes. */
export async function existingPictures(
  db: Db,
  campaign: string,
  files: readonly string[],
): Promise<Map<string, PictureSize>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['name', 'width', 'height'])
    .where('campaign', '=', campaign)
    .where('name', 'in', files)
    .execute();
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

/** Returns all pictures of a campaign, the newest first, with the sizes of their originals, and of what phones load. */
export async function listPictures(db: Db, campaign: string) {
  const rows = await db
    .selectFrom('pictures')
    .innerJoin('blobs', 'blobs.hash', 'pictures.blob')
    .select(['name as file', 'width', 'height', 'placeholder', 'blobs.size'])
    .where('campaign', '=', campaign)
    .orderBy('added_at', 'desc')
    .orderBy('name')
    .execute();
  const files = await db
    .selectFrom('picture_files')
    .select(['path', 'size'])
    .where('campaign', '=', campaign)
    .execute();
  const sizes = new Map(files.map(({ path, size }) => [path, Number(size)]));
  return rows.map(({ size, ...picture }) => ({
    ...picture,
    bytes: {
      original: Number(size),
      phone: sizes.get(`${pictureKey(picture.file)}/${phoneFormOf(picture)}`) ?? 0,
    },
  }));
}

/** Returns the form that a common phone loads: `640.avif`. */
export function phoneFormOf(picture: { width: number }): string {
  return `${phoneWidthOf(picture)}.avif`;
}

/** Total size of these files of a campaign's pictures, in bytes. */
export async function pictureBytes(db: Db, campaign: string, paths: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('picture_files')
    .select('size')
    .where('campaign', '=', campaign)
    .where('path', 'in', paths)
    .execute();
  return rows.reduce((sum, { size }) => sum + Number(size), 0);
}

/** Finds the content of an address, in any campaign: the address contains its hash. */
export async function findPictureFile(db: Db, path: string): Promise<StoredBlob | null> {
  const row = await db
    .selectFrom('picture_files')
    .select(['blob as hash', 'size'])
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst();
  return row ? { hash: row.hash, size: Number(row.size) } : null;
}
