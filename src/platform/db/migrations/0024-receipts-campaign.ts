import { type Kysely, sql } from 'kysely';

/** What a visitor allows is allowed to one campaign; old receipts name none, and count for each. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table consent_receipts add column campaign text`.execute(db);
}
