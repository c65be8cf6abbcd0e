import { type Kysely, sql } from 'kysely';

/** Which mode the database belongs to, and orders of a demonstration that are worth nothing in a live shop. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table shop (
      id boolean primary key default true check (id),
      mode text not null check (mode in ('demo', 'live')),
      since timestamptz not null default now()
    )`.execute(db);
  await sql`alter table orders add column test boolean not null default false`.execute(db);
}
