import { type Kysely, sql } from 'kysely';

/** Campaigns whose sales an operator is notified of; null for all. */
const NOTIFIED_CAMPAIGNS = 'alter table notification_settings add column campaigns text[];';

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(NOTIFIED_CAMPAIGNS).execute(db);
}
