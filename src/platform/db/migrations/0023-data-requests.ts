import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The mail about a person's data bears the name of the campaign that was asked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table data_requests add column campaign text`.execute(db);
}
