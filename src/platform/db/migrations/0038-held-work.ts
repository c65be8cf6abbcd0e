import { type Kysely, sql } from 'kysely';

/** What a restored backup had yet to do waits for an operator. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table held_work (
      id bigint generated always as identity primary key,
      kind text not null,
      row_id text not null,
      due_at timestamptz not null)`.execute(db);
}
