import { type Kysely, sql } from 'kysely';

/** Since when nothing names a video: a month is counted from there, not from when it came. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table videos add column unused_since timestamptz`.execute(db);
}
