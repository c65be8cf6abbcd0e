import type { Kysely } from 'kysely';
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
