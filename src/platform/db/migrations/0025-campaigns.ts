import { type Kysely, sql } from 'kysely';

/** Campaigns as documents: versions that never change, which of them is live, and what was rendered of them. */
export async function up(db: Kysely<never>): Promise<void> {
  // `json` and not `jsonb`: a document keeps the order in which its author wrote it.
  await sql`
    create table campaign_versions (
      campaign text not null,
      number integer not null,
      document json not null,
      digest text not null,
      source text not null,
      author text not null,
      note text not null default '',
      created_at timestamptz not null default now(),
      primary key (campaign, number)
    )`.execute(db);

  await sql`
    create table campaigns (
      id text primary key,
      live_version integer,
      draft json,
      draft_digest text,
      draft_source text,
      folder_digest text,
      published_at timestamptz,
      changed_at timestamptz not null default now(),
      foreign key (id, live_version) references campaign_versions (campaign, number)
    )`.execute(db);

  await sql`
    create table renderings (
      digest text primary key,
      campaign text not null,
      files bytea not null,
      created_at timestamptz not null default now(),
      used_at timestamptz not null default now()
    )`.execute(db);
  // They are compressed already.
  await sql`alter table renderings alter column files set storage external`.execute(db);
}
