import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { AppError, reasonOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import * as schema from './migrations/0001-schema.ts';
import { failureOf, isOutage, noteTables, READ_ONLY } from './outage.ts';
import type { Database } from './schema.ts';
import { watchedClient } from './watched-client.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
/** How to reach the server: a URL, or the folder of its Unix socket as `host`. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

const migrations: Record<string, Migration> = { '0001-schema': schema };

/** How long a query may wait for a connection, in ms: a visitor is told sooner than a proxy gives up. */
const CONNECTION_TIMEOUT = 10_000;

/** How long a start waits for the database, in ms: as long as another server needs to take over, and some to spare. */
const START_PATIENCE = 90_000;

/**
 * By what the server notices, within a minute or so, that our machine is gone without a word, and gives back what it had
 * locked: a mail that was being sent, the pages that another process waits for. By itself it would take two hours.
 */
export const NOTICE_OUR_END = [
  'set tcp_keepalives_idle = 30',
  'set tcp_keepalives_interval = 10',
  'set tcp_keepalives_count = 3',
  'set tcp_user_timeout = 60000',
].join('; ');

/** Opens a pool. A broken connection is logged and replaced, not thrown. */
export function openDatabase(connection: Connection, log: Logger): Db {
  const pool = new pg.Pool({
    ...connection,
    max: 28,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    application_name: 'vitrine',
    // A server on this machine ends with it.
    ...('connectionString' in connection && {
      Client: watchedClient(connection),
      onConnect: async (client) => void (await client.query(NOTICE_OUR_END)),
    }),
  });
  // Without these listeners a database restart ends the process. The pool hears of idle connections only; one that a
  // transaction holds, while it waits for a mail server, has to be listened to itself.
  pool.on('error', (error) => log.warn(failureOf(error), 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Names of the schema's migrations, oldest first. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations);

/**
 * Brings the schema up to date; safe when several processes start at once (Kysely's migrator locks). What a newer release
 * has added stays: migrations only add, so that a release that was switched back to goes on selling.
 *
 * @param last name of the last migration; defaults to the newest
 * @throws AppError where the schema is older than version 1
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  await refuseUnreleased(db);
  const newer = await madeByNewer(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations, ...newer }) } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
}

/** First migration of the schemas before version 1. */
export const UNRELEASED = '0001-orders';

/** Refuses a schema from before version 1: none of its releases was in use, and nothing reads it. */
async function refuseUnreleased(db: Db): Promise<void> {
  if (!(await hasMigrations(db))) return;
  const { rows } = await sql`select from kysely_migration where name = ${UNRELEASED}`.execute(db);
  if (rows.length > 0) throw new AppError('database_unreleased');
}

async function hasMigrations(db: Db): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  return rows.length > 0;
}

/** Migrations that come after our newest, as the schema remembers them; there is nothing to do for them. */
async function madeByNewer(db: Db): Promise<Record<string, Migration>> {
  if (!(await hasMigrations(db))) return {};
  const newest = MIGRATIONS.at(-1);
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name collate "C" > ${newest}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}

/**
 * Waits for a server that is starting, as after a power cut that ended both, or that only reads until it has taken over.
 *
 * @throws when it does not answer in time, or refuses us
 */
export async function waitForDatabase(db: Db, log: Logger): Promise<void> {
  const deadline = performance.now() + START_PATIENCE;
  for (let tries = 0; ; tries += 1) {
    try {
      return await refuseReadOnly(db);
    } catch (error) {
      if (!isOutage(error) || performance.now() > deadline) throw error;
      if (tries === 0) log.warn({ err: reasonOf(error) }, 'waiting for the database');
      await sleep(500);
    }
  }
}

/** @throws an outage when the database does not answer, or does not write */
async function refuseReadOnly(db: Db): Promise<void> {
  const { rows } = await sql<{ reads: boolean }>`select pg_is_in_recovery() as reads`.execute(db);
  if (rows[0]?.reads) throw Object.assign(new Error('the database only reads'), { code: READ_ONLY });
}

/** Looks which tables there are, so that what is taken away later is told from what a query of ours got wrong. */
export async function rememberTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace`.execute(db);
  noteTables(rows.map(({ name }) => name));
}

/** @throws when the database does not answer */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
