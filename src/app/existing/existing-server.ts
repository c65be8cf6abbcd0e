import { resolve } from 'node:path';
import { pino } from 'pino';
import { placeOf } from '../../move/service.ts';
import type { Connection } from '../../platform/db/database.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/server.ts';
import { createLogger, type Logger } from '../../platform/logger.ts';
import { hasDatabase } from '../settings/data-dir.ts';
import type { Env } from '../settings/env.ts';
import { askDatabase } from './reach-database.ts';
import { refuseHalfRestored } from './refuse-half-restored.ts';

/**
 * Does something on the database's server, where there is a shop.
 *
 * @throws Error that says where none was found
 */
export async function withServer<Value>(
  env: Env,
  action: (connection: Connection, log: Logger) => Promise<Value>,
): Promise<Value> {
  const log = createLogger(pino.destination(2), 'warn');
  await assertExists(env);
  const server = await openServer(env, log);
  try {
    await refuseHalfRestored(server.connection, env, log);
    return await action(server.connection, log);
  } finally {
    await server.stop();
  }
}

/** Which shop the settings name, for the operator: `banco vitrine em db.example (modo live, campanha pao-caseiro)`. */
export function nameOfShop({ DATABASE_URL, DATA_DIR, VITRINE_MODE, CAMPAIGN }: Env): string {
  const place = DATABASE_URL ? `banco ${placeOf(DATABASE_URL)}, pasta ${DATA_DIR}` : `pasta ${DATA_DIR}`;
  return `${place} (modo ${VITRINE_MODE}, campanha ${CAMPAIGN})`;
}

/** @throws Error where no shop was ever started, or its database does not answer */
async function assertExists(env: Env): Promise<void> {
  if (!env.DATABASE_URL) {
    if (!hasDatabase(env.DATA_DIR)) throw noShop(env);
    return;
  }
  const [shop] = await askDatabase(env.DATABASE_URL, `select where to_regclass('orders') is not null`);
  if (!shop) throw noShop(env);
}

function noShop(env: Env): Error {
  return new Error(
    `Não há nenhuma loja em: ${nameOfShop(env)}.\n` +
      'Se a sua está em outro lugar, diga onde com DATA_DIR, DATABASE_URL ou VITRINE_MODE; o início da loja abre uma nova.',
  );
}

/** The database: the one of `DATABASE_URL`, or our own in `DATA_DIR`. */
export async function openServer(env: Env, log: Logger): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (env.DATABASE_URL) return { connection: { connectionString: env.DATABASE_URL }, stop: async () => {} };
  return startEmbeddedPostgres(resolve(env.DATA_DIR), log);
}
