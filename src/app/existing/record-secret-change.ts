import { sql } from 'kysely';
import { markOf } from '../../backup/service.ts';
import type { Db } from '../../platform/db/database.ts';

/** Records the mark and the time of the key that signs links, if it has changed since the last start. */
export async function recordSecretChange(db: Db, secret: string): Promise<void> {
  const mark = markOf(secret);
  await sql`
    update shop set secret_mark = ${mark}, secret_since = case when secret_mark is null then null else now() end
    where secret_mark is distinct from ${mark}`.execute(db);
}
