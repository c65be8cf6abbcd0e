import { type Kysely, sql } from 'kysely';

/** An order's public address and its number apart from what banks see, and what was bought as it was then. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table orders
      add column token text unique,
      add column number text unique,
      add column product_title text,
      add column guarantee_days integer check (guarantee_days >= 7),
      add column terms_version text`.execute(db);
  // The old addresses go on opening the orders that were made with them.
  await sql`update orders set token = id`.execute(db);
  await sql`alter table orders alter column token set not null`.execute(db);
  // For a process of before, which may still take orders while the new ones start.
  await sql`alter table orders alter column token set default replace(gen_random_uuid()::text, '-', '')`.execute(db);

  // The terms of sale, each version as buyers read it.
  await sql`
    create table terms (
      version text primary key,
      campaign text not null,
      title text not null,
      html text not null,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table withdrawal_requests (
      id text primary key,
      order_id text not null unique references orders,
      requested_at timestamptz not null,
      confirmed_at timestamptz
    )`.execute(db);
}
