import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/**
 * Locks all rows of a table, as another process that looks for due rows does with one that was leased meanwhile.
 *
 * @returns what ends that
 */
export async function lockRows(db: Db, table: string): Promise<() => Promise<void>> {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (trx) => {
    await sql`select from ${sql.table(table)} for update`.execute(trx);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  return async () => {
    released.resolve();
    await holding;
  };
}
