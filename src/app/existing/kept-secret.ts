import { sql } from 'kysely';
import { markOf } from '../../backup/service.ts';
import type { Db } from '../../platform/db/database.ts';

/** Writes down which key signs links, and since when, where it is another one than at the start before. */
export async function noteSecret(db: Db, secret: string): Promise<void> {
  const mark = markOf(secret);
  await sql`
    update shop set secret_mark = ${mark}, secret_since = case when secret_mark is null then null else now() end
    where secret_mark is distinct from ${mark}`.execute(db);
}
