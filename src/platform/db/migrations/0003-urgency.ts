import { type Kysely, sql } from 'kysely';

/** Spots that can run out, who waits for one, and how many pages are open. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table stock (
      campaign text primary key,
      total integer not null check (total > 0),
      taken integer not null default 0 check (taken >= 0)
    )`.execute(db);
  await sql`alter table orders add column holds_spot boolean`.execute(db);

  await sql`
    create table waiting_list (
      campaign text not null,
      email text not null,
      created_at timestamptz not null default now(),
      primary key (campaign, email)
    )`.execute(db);

  // Worth nothing after a crash of the database, and written often: no log of it is kept.
  await sql`
    create unlogged table presence (
      process text primary key,
      open integer not null,
      seen_at timestamptz not null default now()
    )`.execute(db);
}
