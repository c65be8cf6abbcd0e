import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from '../../src/platform/db/database.ts';
import { openBareDb, type TestDatabase } from './database.ts';

const migrations = import.meta.glob<{ up(db: Kysely<never>): Promise<void> }>('/src/platform/db/migrations/*.ts', {
  eager: true,
});

/** A database as a release before left it. @param last its last migration, such as `0026-releases` */
export async function oldDatabase(last: string): Promise<{ database: TestDatabase; db: Db }> {
  const { database, db } = await openBareDb();
  const named = Object.entries(migrations).map(([file, up]) => [/([^/]+)\.ts$/.exec(file)?.[1] ?? '', up]);
  const provider = { getMigrations: async () => Object.fromEntries(named) };
  const { error } = await new Migrator({ db, provider }).migrateTo(last);
  if (error) throw error;
  return { database, db };
}

/**
 * A database that a release before has really written, as if it had stopped just now.
 *
 * @param name of a file in `dumps/`
 */
export async function dumpedDatabase(name: string): Promise<{ database: TestDatabase; db: Db }> {
  const dump = await readFile(new URL(`./dumps/${name}.sql`, import.meta.url), 'utf8');
  const [, last, at] = /^-- last migration: (.+)\n-- stopped at: (.+)\n/.exec(dump) ?? [];
  if (!last || !at) throw new Error(`the dump ${name} does not say when it was made`);
  const { database, db } = await oldDatabase(last);
  await sql.raw(dump).execute(db);
  await moveTo(db, new Date(at));
  return { database, db };
}

/** Moves every moment as far as this one is from now: what is due in a minute stays due in a minute. */
async function moveTo(db: Db, at: Date): Promise<void> {
  const { rows } = await sql<{ table: string; moves: string }>`
    select table_name as table, string_agg(format('%1$I = %1$I + (now() - %2$L::timestamptz)', column_name, ${at.toISOString()}::text), ', ') as moves
    from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'
    group by table_name`.execute(db);
  await db.transaction().execute(async (trx) => {
    // History refuses every change.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { table, moves } of rows) await sql`update ${sql.table(table)} set ${sql.raw(moves)}`.execute(trx);
  });
}
