import { type RawBuilder, sql } from 'kysely';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

/** Retention of a file that is not named anywhere, in seconds: an edit may be undone, or the file chosen again. */
const RETENTION_SECONDS = 30 * DAY;

/** Tables of the campaigns' files, with the column of the name in documents. */
const NAME_COLUMNS = { pictures: 'name', videos: 'file' } as const;

/**
 * Marks pictures or videos that no draft, version or scheduled publication names, and deletes those that have been
 * unnamed for a month.
 *
 * @returns number of deleted ones
 */
export async function deleteUnused(db: Db, kind: keyof typeof NAME_COLUMNS, now: Date): Promise<number> {
  const [table, name] = [sql.table(kind), sql.ref(`${kind}.${NAME_COLUMNS[kind]}`)];
  // A picture belongs to its campaign; a video is found by its name alone, in any campaign.
  const isOwn = (column: string) => (kind === 'videos' ? sql`true` : sql`${sql.ref(column)} = pictures.campaign`);
  // Another company's still of a video is named by its video.
  const byVideo = (json: RawBuilder<unknown>) =>
    kind === 'videos'
      ? sql`false`
      : sql`exists (
          select from video_stills as still
          where still.campaign = pictures.campaign and still.picture = pictures.name and strpos(${json}, still.code) > 0)`;
  const names = (json: RawBuilder<unknown>) => sql`(strpos(${json}, ${name}) > 0 or ${byVideo(json)})`;
  const used = sql`(
    exists (select from campaigns where ${isOwn('id')} and ${names(sql`draft::text`)})
    or exists (
      select from campaign_versions as version
      where ${isOwn('version.campaign')} and ${names(sql`document::text`)})
    or exists (
      select from scheduled_publications as hour
      where ${isOwn('hour.campaign')} and status = 'queued' and ${names(sql`document::text`)}))`;
  await sql`
    update ${table} set unused_since = case when unused_since is null then ${now}::timestamptz end
    where (unused_since is null) <> ${used}`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    delete from ${table} where unused_since < ${addSeconds(now, -RETENTION_SECONDS)} and not ${used}`.execute(db);
  return Number(numAffectedRows);
}
