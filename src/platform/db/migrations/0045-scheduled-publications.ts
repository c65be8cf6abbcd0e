import { type Kysely, sql } from 'kysely';

/** What is to be published at an hour: the very document that somebody set, whatever becomes of the draft. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table scheduled_publications (
      id bigint generated always as identity primary key,
      campaign text not null,
      document json not null,
      digest text not null,
      source text not null,
      folder boolean not null,
      set_by text not null,
      author text not null,
      note text not null,
      publish_at timestamptz not null,
      due_at timestamptz not null,
      status text not null default 'queued' check (status in ('queued', 'done', 'failed', 'overtaken', 'cancelled')),
      failure text,
      created_at timestamptz not null default now()
    )`.execute(db);
  // One at a time is told of; what is over makes room.
  await sql`
    create unique index scheduled_publications_told on scheduled_publications (campaign)
    where status in ('queued', 'failed', 'overtaken')`.execute(db);
  await sql`create index scheduled_publications_due on scheduled_publications (due_at) where status = 'queued'`.execute(
    db,
  );
}
