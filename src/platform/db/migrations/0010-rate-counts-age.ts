import { type Kysely, sql } from 'kysely';

/** Each process looks for old counts once a second; without it, among those of all visitors of five minutes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index rate_counts_age on rate_counts (at)`.execute(db);
}
