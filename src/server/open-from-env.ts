import { access, constants, mkdir } from 'node:fs/promises';
import { loadCurrentCampaign } from './current-campaign.ts';
import type { Env } from './env.ts';
import { reasonOf } from './errors.ts';
import { openServer } from './existing-shop.ts';
import { createLogger } from './logger.ts';
import { openSite } from './open-site.ts';
import { loadSecret } from './secret.ts';
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
  const secret = await loadSecret(env.SECRET, env.DATA_DIR);
  const logger = createLogger();
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

/** The system's own words name a path only, not the setting that it comes from. */
async function prepareDataDir(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: não é possível gravar em ${folder} (${reasonOf(error)})`, { cause: error });
  }
}
