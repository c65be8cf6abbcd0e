import { sql } from 'kysely';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

/** How long a file is kept that nothing names, in seconds: somebody may undo, or choose it again. */
const KEPT = 30 * DAY;

/** Where the files of campaigns are listed, and what documents call one. */
const NAMES = { pictures: 'name', videos: 'file' } as const;

/**
 * Notes which pictures or videos no draft, no version and nothing set for an hour names, and takes those away that
 * nothing has named for a month.
 *
 * @returns how many went
 */
export async function forgetUnused(db: Db, of: keyof typeof NAMES, now: Date): Promise<number> {
  const [table, name] = [sql.table(of), sql.ref(`${of}.${NAMES[of]}`)];
  // A picture is its campaign's own; a video is found by its name alone, whoever shows it.
  const isOwn = (column: string) => (of === 'videos' ? sql`true` : sql`${sql.ref(column)} = pictures.campaign`);
  const used = sql`(
    exists (select from campaigns where ${isOwn('id')} and strpos(draft::text, ${name}) > 0)
    or exists (
      select from campaign_versions as version
      where ${isOwn('version.campaign')} and strpos(document::text, ${name}) > 0)
    or exists (
      select from scheduled_publications as hour
      where ${isOwn('hour.campaign')} and status = 'queued' and strpos(document::text, ${name}) > 0))`;
  await sql`
    update ${table} set unused_since = case when unused_since is null then ${now}::timestamptz end
    where (unused_since is null) <> ${used}`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    delete from ${table} where unused_since < ${addSeconds(now, -KEPT)} and not ${used}`.execute(db);
  return Number(numAffectedRows);
}
