import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { PublishedFile } from './published-file.ts';

/** Retention of a file after the last start or publication with it, in days. */
const RETENTION_DAYS = 30;

/**
 * Stores files that pages load later under names with a content hash: the files of a release, and the data of a
 * campaign's dialogs, and what is drawn of it. A page opened before an update or a publication requests its own files afterwards, and during one
 * possibly from another process.
 */
export async function storeReleaseFiles(db: Db, files: PublishedFile[]): Promise<void> {
  if (files.length === 0) return;
  const urls = files.map(({ url }) => url);
  const known = await db
    .updateTable('release_files')
    .set({ seen_at: sql<Date>`now()` })
    .where('url', 'in', urls)
    .returning('url')
    .execute();
  const there = new Set(known.map(({ url }) => url));
  const fresh = files.filter(({ url }) => !there.has(url));
  if (fresh.length > 0) {
    await db
      .insertInto('release_files')
      .values(fresh.map(({ url, body, brotli = null }) => ({ url, body, brotli })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await sql`delete from release_files where seen_at < now() - make_interval(days => ${RETENTION_DAYS})`.execute(db);
}

/** Returns those of some files that are stored. */
export async function findReleaseFiles(db: Db, urls: readonly string[]): Promise<PublishedFile[]> {
  if (urls.length === 0) return [];
  const found = await db
    .selectFrom('release_files')
    .select(['url', 'body', 'brotli'])
    .where('url', 'in', urls)
    .execute();
  return found.map(({ url, body, brotli }) => ({ url, body, ...(brotli && { brotli }) }));
}

/** Returns a file of another release or version. */
export async function findReleaseFile(db: Db, url: string): Promise<PublishedFile | undefined> {
  const [found] = await findReleaseFiles(db, [url]);
  return found;
}
