import { access, constants, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadCampaign } from '../campaign/load.ts';
import type { Connection } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import type { Env } from './env.ts';
import { reasonOf } from './errors.ts';
import { loadStaticSite } from './http/static-files.ts';
import { createLogger, type Logger } from './logger.ts';
import { loadSecret } from './secret.ts';
import { openShop, type Shop } from './shop.ts';
import { policySources, trackingSettings } from './tracking-settings.ts';

export interface OpenedShop {
  shop: Shop;
  /** Lets go of the shop and of its database server. */
  close(): Promise<void>;
}

/** The shop that the settings describe, on its database; it neither listens nor works yet. */
export async function openFromEnv(env: Env): Promise<OpenedShop> {
  if (!env.SECRET || !env.DATABASE_URL) await prepareDataDir(env.DATA_DIR);
  const logger = createLogger();
  const campaign = await loadCampaign(env.CAMPAIGN);
  const sources = policySources(trackingSettings(env));
  const site = loadStaticSite(resolve('dist', env.VITRINE_MODE, env.CAMPAIGN, 'site'), env.PUBLIC_URL, sources);
  const secret = await loadSecret(env.SECRET, env.DATA_DIR);
  const database = await openServer(env, logger);
  try {
    const shop = await openShop({ env, campaign, connection: database.connection, site, secret, logger });
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
