import { type Kysely, sql } from 'kysely';

/** What is uploaded, by its content; what buyers get, in versions; and who has looked at which. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table blobs (
      hash text primary key,
      size bigint not null,
      place text not null,
      bytes bytea,
      whole boolean not null default false,
      kept_at timestamptz not null,
      kept_by text not null
    )`.execute(db);
  // Files are compressed already, and parts of them are read.
  await sql`alter table blobs alter column bytes set storage external`.execute(db);
  await sql`create index blobs_kept on blobs (kept_at)`.execute(db);

  await sql`
    create table products (
      campaign text primary key,
      live_version integer,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`
    create table product_versions (
      campaign text not null,
      number integer not null,
      kind text not null,
      author text not null,
      created_at timestamptz not null default now(),
      published_at timestamptz,
      contacts integer,
      left_out integer not null default 0,
      sample boolean not null default false,
      primary key (campaign, number)
    )`.execute(db);
  // One draft at a time.
  await sql`create unique index product_drafts on product_versions (campaign) where published_at is null`.execute(db);
  await sql`
    create table product_files (
      campaign text not null,
      number integer not null,
      position integer not null,
      name text not null,
      blob text not null references blobs,
      size bigint not null,
      title text not null,
      text text not null,
      label text not null,
      content_type text not null,
      kind text not null,
      inline boolean not null,
      sample boolean not null,
      pages integer,
      primary key (campaign, number, name),
      foreign key (campaign, number) references product_versions on delete cascade
    )`.execute(db);
  await sql`create index product_files_blob on product_files (blob)`.execute(db);

  await sql`
    create table product_openings (
      order_id text not null references orders on delete cascade,
      campaign text not null,
      version integer not null,
      opened_at timestamptz not null,
      downloaded_at timestamptz,
      primary key (order_id, version)
    )`.execute(db);

  await sql`create index product_openings_at on product_openings (campaign, version, opened_at, order_id)`.execute(db);

  // Lists of several versions lie beside one another; 0 is the folder's.
  await sql`alter table contact_lists add column version integer not null default 0`.execute(db);
}
