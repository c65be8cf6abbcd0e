import { access, constants, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { LiveSite } from '../publishing/live-site.ts';
import { loadCurrentCampaign } from './current-campaign.ts';
import { hasDatabase } from './data-dir.ts';
import { type Connection, type Db, migrate, openDatabase, waitForDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import type { Env } from './env.ts';
import { reasonOf } from './errors.ts';
import { createLogger, type Logger } from './logger.ts';
import { openEmptySite, openSite } from './open-site.ts';
import { loadSecret, readSecret } from './secret.ts';
import { openShop, type Shop } from './shop.ts';

export interface OpenedShop {
  shop: Shop;
  /** Lets go of the shop and of its database server. */
  close(): Promise<void>;
}

/** The shop that the settings describe, on its database; it neither listens nor works yet. */
export async function openFromEnv(env: Env): Promise<OpenedShop> {
  if (!env.SECRET || !env.DATABASE_URL) await prepareDataDir(env.DATA_DIR);
  const campaign = await loadCurrentCampaign(env);
  const site = await openSite(env, campaign);
  return open(env, site, await loadSecret(env.SECRET, env.DATA_DIR), createLogger());
}

/**
 * The same for commands beside it, which never make a shop where there is none.
 *
 * @throws Error that says where none was found
 */
export async function openExisting(env: Env): Promise<OpenedShop> {
  const logger = createLogger(pino.destination(2), 'warn');
  await assertExists(env, logger);
  const site = openEmptySite(env, await loadCurrentCampaign(env));
  return open(env, site, await readSecret(env.SECRET, env.DATA_DIR), logger);
}

/**
 * Uses the database of a shop that has been started before, whatever its mode, with the newest schema.
 *
 * @throws Error that says where none was found
 */
export async function withExistingDatabase<T>(env: Env, action: (db: Db) => Promise<T>): Promise<T> {
  const logger = createLogger(pino.destination(2), 'warn');
  await assertExists(env, logger);
  const server = await openServer(env, logger);
  const db = openDatabase(server.connection, logger);
  try {
    await waitForDatabase(db, logger);
    await migrate(db);
    return await action(db);
  } finally {
    await db.destroy();
    await server.stop();
  }
}

/** Which shop the settings name, for the operator: `banco vitrine em db.example (modo live, campanha pao-caseiro)`. */
export function nameOfShop({ DATABASE_URL, DATA_DIR, VITRINE_MODE, CAMPAIGN }: Env): string {
  const url = DATABASE_URL ? new URL(DATABASE_URL) : null;
  // Not the whole address: it holds a password.
  const place = url
    ? `banco ${url.pathname.slice(1)} em ${url.host || url.searchParams.get('host')}, pasta ${DATA_DIR}`
    : `pasta ${DATA_DIR}`;
  return `${place} (modo ${VITRINE_MODE}, campanha ${CAMPAIGN})`;
}

async function open(
  env: Env,
  site: LiveSite,
  secret: string,
  logger: ReturnType<typeof createLogger>,
): Promise<OpenedShop> {
  const database = await openServer(env, logger);
  try {
    const { connection } = database;
    const shop = await openShop({ env, connection, site, secret, logger });
    return {
      shop,
      async close() {
        await shop.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** @throws Error where no shop was ever started */
async function assertExists(env: Env, log: Logger): Promise<void> {
  if (!env.DATABASE_URL) {
    if (!hasDatabase(env.DATA_DIR)) throw noShop(env);
    return;
  }
  const db = openDatabase({ connectionString: env.DATABASE_URL }, log);
  try {
    await waitForDatabase(db, log);
    const { rows } = await sql<{ found: boolean }>`select to_regclass('orders') is not null as found`.execute(db);
    if (!rows[0]?.found) throw noShop(env);
  } finally {
    await db.destroy();
  }
}

function noShop(env: Env): Error {
  return new Error(
    `Não há nenhuma loja em: ${nameOfShop(env)}.\n` +
      'Se a sua está em outro lugar, diga onde com DATA_DIR, DATABASE_URL ou VITRINE_MODE; npm start abre uma nova.',
  );
}

/** The system's own words name a path only, not the setting that it comes from. */
async function prepareDataDir(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: não é possível gravar em ${folder} (${reasonOf(error)})`, { cause: error });
  }
}

/** The database: the one of `DATABASE_URL`, or our own in `DATA_DIR`. */
async function openServer(env: Env, log: Logger): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (env.DATABASE_URL) return { connection: { connectionString: env.DATABASE_URL }, stop: async () => {} };
  return startEmbeddedPostgres(resolve(env.DATA_DIR), log);
}
