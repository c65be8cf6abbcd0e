import { resolve } from 'node:path';
import { pino } from 'pino';
import { databaseName } from '../../move/service.ts';
import type { Connection } from '../../platform/db/database.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/server.ts';
import { createLogger, type Logger } from '../../platform/logger.ts';
import { hasDatabase } from '../settings/data-dir.ts';
import type { Env } from '../settings/env.ts';
import { askDatabase } from './reach-database.ts';
import { refuseHalfRestored } from './refuse-half-restored.ts';

/**
 * Runs an action on the database server of an existing shop.
 *
 * @throws Error naming the location where no shop was found
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

/** Name of the settings' shop for the operator: `banco vitrine em db.example (modo live, campanha pao-caseiro)`. */
export function nameOfShop({ DATABASE_URL, DATA_DIR, VITRINE_MODE, CAMPAIGN }: Env): string {
  const location = DATABASE_URL ? `banco ${databaseName(DATABASE_URL)}, pasta ${DATA_DIR}` : `pasta ${DATA_DIR}`;
  return `${location} (modo ${VITRINE_MODE}${CAMPAIGN === null ? '' : `, campanha ${CAMPAIGN}`})`;
}

/** @throws Error if no shop was ever started, or its database does not answer */
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

/** Opens the database server: that of `DATABASE_URL`, or the embedded one in `DATA_DIR`. */
export async function openServer(env: Env, log: Logger): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (env.DATABASE_URL) return { connection: { connectionString: env.DATABASE_URL }, stop: async () => {} };
  return startEmbeddedPostgres(resolve(env.DATA_DIR), log);
}
