import { type Kysely, sql } from 'kysely';

/** Retention looks for old receipts every hour; without it, among all of them. They are stored in the order of time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index consent_receipts_age on consent_receipts using brin (at)`.execute(db);
}
