import { resolve } from 'node:path';
import { loadCampaign } from '../campaign/load.ts';
import type { Connection } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { type Env, readEnv } from './env.ts';
import { loadStaticSite } from './http/static-files.ts';
import { createLogger, type Logger } from './logger.ts';
import { loadSecret } from './secret.ts';
import { openShop, type Shop } from './shop.ts';

/** How long a stop may take before the process ends anyway, in ms. */
const STOP_TIMEOUT = 25_000;

/**
 * Runs the shop until SIGTERM or SIGINT. Prints its address when it is ready.
 *
 * @throws Error that says what is wrong, before anything listens
 */
export async function run(): Promise<void> {
  const env = readEnv();
  const logger = createLogger();
  const campaign = await loadCampaign(env.CAMPAIGN);
  const site = await loadStaticSite(resolve('dist', env.CAMPAIGN, 'site'), env.PUBLIC_URL);
  const secret = await loadSecret(env.SECRET, env.DATA_DIR);
  const database = await openServer(env, logger);

  let shop: Shop | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    await shop?.close();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  try {
    shop = await openShop({ env, campaign, connection: database.connection, site, secret, logger });
    await shop.app.listen({ port: env.PORT, host: env.HOST });
    await shop.startWork();
  } catch (error) {
    await shop?.close();
    await database.stop();
    throw error;
  }
  const address = shop.app.listeningOrigin;
  process.stdout.write(`\n  Vitrine no ar: ${env.PUBLIC_URL ?? address}\n`);
  if (env.VITRINE_MODE === 'demo') {
    process.stdout.write(`  Demonstração — pague em ${address}/dev/pix e leia os e-mails em ${address}/dev/mail\n\n`);
  }
}

/** The database: the one of `DATABASE_URL`, or our own in `DATA_DIR`. */
async function openServer(env: Env, log: Logger): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (env.DATABASE_URL) return { connection: { connectionString: env.DATABASE_URL }, stop: async () => {} };
  return startEmbeddedPostgres(resolve(env.DATA_DIR), log);
}
