import { type Kysely, sql } from 'kysely';

/** When what the shop needs around it is looked at next; null: it never was. One row, so that one process does it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table shop add column checks_due_at timestamptz`.execute(db);
}
