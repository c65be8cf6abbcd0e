import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import * as orders from './migrations/0001-orders.ts';
import * as refunds from './migrations/0002-refunds.ts';
import * as urgency from './migrations/0003-urgency.ts';
import * as tracking from './migrations/0004-tracking.ts';
import * as consent from './migrations/0005-consent.ts';
import * as rateCounts from './migrations/0006-rate-counts.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
/** How to reach the server: a URL, or the folder of its Unix socket as `host`. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

const migrations: Record<string, Migration> = {
  '0001-orders': orders,
  '0002-refunds': refunds,
  '0003-urgency': urgency,
  '0004-tracking': tracking,
  '0005-consent': consent,
  '0006-rate-counts': rateCounts,
};

/** Opens a pool. A broken idle connection is logged and replaced, not thrown. */
export function openDatabase(connection: Connection, log: Logger): Db {
  const pool = new pg.Pool({ ...connection, max: 20, application_name: 'vitrine' });
  // Without this listener a database restart ends the process.
  pool.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Brings the schema up to date; safe when several processes start at once (Kysely's migrator locks). */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** @throws when the database does not answer */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
