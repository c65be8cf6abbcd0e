import { type Kysely, sql } from 'kysely';

/** Backups that the shop makes by itself: each try, and what became of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      started_at timestamptz not null,
      ended_at timestamptz,
      failure text)`.execute(db);
  await sql`create index backups_started on backups (started_at)`.execute(db);
}
