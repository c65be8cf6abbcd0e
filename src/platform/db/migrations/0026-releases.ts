import { type Kysely, sql } from 'kysely';

/** What outlives a release: its files, for pages that are still open or come from another process, and what it said. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table release_files (
      url text primary key,
      body bytea not null,
      brotli bytea,
      seen_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table served_texts (
      campaign text primary key,
      version integer not null,
      texts json not null
    )`.execute(db);
}
