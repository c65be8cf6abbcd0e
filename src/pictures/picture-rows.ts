import { sql } from 'kysely';
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

/** How long a picture is kept that no draft, no version and nothing set for an hour names, in days: it may be chosen again. */
const UNUSED_DAYS = 30;

/** Notes which pictures nothing names, and takes those away that nothing has named for long. @returns how many went */
export async function forgetUnused(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ campaign: string; name: string; used: boolean }>`
    select campaign, name, (
      exists (select from campaigns where id = pictures.campaign and strpos(draft::text, name) > 0)
      or exists (
        select from campaign_versions
        where campaign_versions.campaign = pictures.campaign and strpos(document::text, name) > 0)
      or exists (
        select from scheduled_publications
        where scheduled_publications.campaign = pictures.campaign and status = 'queued'
          and strpos(document::text, name) > 0)
    ) as used
    from pictures where unused_since is not null or added_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  for (const { campaign, name, used } of rows) {
    await db
      .updateTable('pictures')
      .set({ unused_since: used ? null : sql<Date>`coalesce(unused_since, ${now}::timestamptz)` })
      .where('campaign', '=', campaign)
      .where('name', '=', name)
      .where('unused_since', used ? 'is not' : 'is', null)
      .execute();
  }
  const unused = rows.filter(({ used }) => !used);
  let gone = 0;
  for (const { campaign, name } of unused) {
    const { numDeletedRows } = await db
      .deleteFrom('pictures')
      .where('campaign', '=', campaign)
      .where('name', '=', name)
      .where('unused_since', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${UNUSED_DAYS})`)
      .executeTakeFirst();
    gone += Number(numDeletedRows);
  }
  return gone;
}
