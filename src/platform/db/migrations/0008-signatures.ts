import { type Kysely, sql } from 'kysely';

/** Text that a signature stands for, and its position, so that a changed one can be shown as a difference. */
const SIGNED_TEXTS = `
alter table signatures
  add column place text,
  add column text text;
`;

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(SIGNED_TEXTS).execute(db);
}
