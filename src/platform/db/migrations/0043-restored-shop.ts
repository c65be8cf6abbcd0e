import { type Kysely, sql } from 'kysely';

/** When the shop came out of a backup, and of which moment that was: what was paid in between no order may know. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table shop add column restored_at timestamptz, add column restored_from timestamptz`.execute(db);
}
