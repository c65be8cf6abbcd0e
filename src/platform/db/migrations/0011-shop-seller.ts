import { type Kysely, sql } from 'kysely';

/** Seller, said once for the shop: new campaigns begin with it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table shop add column seller jsonb`.execute(db);
}
