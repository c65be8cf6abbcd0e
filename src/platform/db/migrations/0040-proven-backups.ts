import { type Kysely, sql } from 'kysely';

/** Whether a backup came out of a restore the same, where that was tried. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table backups add column proof text, add column proof_reason text`.execute(db);
}
