import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { AppError, reasonOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import * as schema from './migrations/0001-shop.ts';
import * as videoStills from './migrations/0002-video-stills.ts';
import * as settings from './migrations/0003-settings.ts';
import * as liveShop from './migrations/0004-live-shop.ts';
import * as campaignLife from './migrations/0006-campaign-life.ts';
import * as signatures from './migrations/0008-signatures.ts';
import * as notifiedCampaigns from './migrations/0010-notified-campaigns.ts';
import * as shopSeller from './migrations/0011-shop-seller.ts';
import { failureOf, isOutage, noteTables, READ_ONLY } from './outage.ts';
import type { Database } from './schema.ts';
import { watchedClient } from './watched-client.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
/** Address of the server: a URL, or the folder of its Unix socket as `host`. */
export type Connection = (
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }
) & {
  /** Timeout of a query that waits for a connection, in ms; defaults to 10 s. */
  connectionTimeoutMillis?: number;
};

const migrations: Record<string, Migration> = {
  '0001-shop': schema,
  '0002-video-stills': videoStills,
  '0003-settings': settings,
  '0004-live-shop': liveShop,
  '0006-campaign-life': campaignLife,
  '0008-signatures': signatures,
  '0010-notified-campaigns': notifiedCampaigns,
  '0011-shop-seller': shopSeller,
};

/**
 * Timeout of a query that waits for a connection, in ms; shorter than a proxy's, so that the visitor gets our answer.
 */
const CONNECTION_TIMEOUT_MS = 10_000;

/** Timeout of a start that waits for the database, in ms; longer than another server needs to take over. */
const START_TIMEOUT_MS = 90_000;

/**
 * Keepalive settings with which the server notices within about a minute that our machine is gone, and releases its
 * locks, such as that of a mail being sent. The default is two hours.
 */
export const KEEPALIVE_SETTINGS = [
  'set tcp_keepalives_idle = 30',
  'set tcp_keepalives_interval = 10',
  'set tcp_keepalives_count = 3',
  'set tcp_user_timeout = 60000',
].join('; ');

/** Opens a pool. A broken connection is logged and replaced, not thrown. */
export function openDatabase(connection: Connection, log: Logger): Db {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...connection,
    max: 28,
    application_name: 'vitrine',
    // An embedded server ends with its machine.
    ...('connectionString' in connection && {
      Client: watchedClient(connection),
      onConnect: async (client) => void (await client.query(KEEPALIVE_SETTINGS)),
    }),
  });
  // Without these listeners a database restart ends the process. The pool listens to idle connections only; a
  // connection in a transaction, as while it waits for a mail server, needs its own listener.
  pool.on('error', (error) => log.warn(failureOf(error), 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Names of the schema's migrations, oldest first. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations);

/**
 * Brings the schema up to date; safe when several processes start at once (Kysely's migrator locks). Additions of a
 * newer release stay: migrations only add, so that an older release still runs after a rollback.
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

/** First migrations of schemas before version 1: a new name wherever the one migration is folded anew. */
export const UNRELEASED: readonly string[] = ['0001-orders', '0001-schema'];

/** Refuses a schema from before version 1: none of its releases was in use, and nothing reads it. */
async function refuseUnreleased(db: Db): Promise<void> {
  if (!(await hasMigrations(db))) return;
  const { rows } = await sql`select from kysely_migration where name in (${sql.join(UNRELEASED)})`.execute(db);
  if (rows.length > 0) throw new AppError('database_unreleased');
}

async function hasMigrations(db: Db): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  return rows.length > 0;
}

/** Returns the applied migrations that are newer than our newest, as no-ops. */
async function madeByNewer(db: Db): Promise<Record<string, Migration>> {
  if (!(await hasMigrations(db))) return {};
  const newest = MIGRATIONS.at(-1);
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name collate "C" > ${newest}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}

/**
 * Waits for a server that is starting, as after a power cut, or that is read-only until it has taken over.
 *
 * @throws when it does not answer in time, or refuses us
 */
export async function waitForDatabase(db: Db, log: Logger): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
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

/** @throws an outage when the database does not answer, or is read-only */
async function refuseReadOnly(db: Db): Promise<void> {
  const { rows } = await sql<{ reads: boolean }>`select pg_is_in_recovery() as reads`.execute(db);
  if (rows[0]?.reads) throw Object.assign(new Error('the database only reads'), { code: READ_ONLY });
}

/** Remembers which tables exist, to distinguish a dropped table from a faulty query. */
export async function rememberTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace`.execute(db);
  noteTables(rows.map(({ name }) => name));
}

/** @throws when the database does not answer */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
