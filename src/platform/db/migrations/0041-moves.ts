import { type Kysely, sql } from 'kysely';

/** Whether the shop sells from this database, and what keeps everybody from writing where it does not any more. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table moves (
      id uuid primary key,
      position bigint generated always as identity,
      state text not null check (state in ('arriving', 'arrived', 'left', 'returned')),
      place text,
      at timestamptz not null default now())`.execute(db);
  // Every release takes this code for a database that only reads: visitors are asked to come back, nothing is dropped.
  await sql`
    create function refuse_moved() returns trigger language plpgsql as $$
    begin
      raise exception 'the shop was moved to another database' using errcode = 'read_only_sql_transaction';
    end $$`.execute(db);
}
