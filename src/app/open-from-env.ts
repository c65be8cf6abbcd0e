import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { campaignRoots, listFolders } from '../campaigns/folder.ts';
import { reasonOf } from '../platform/errors.ts';
import { createLogger } from '../platform/logger.ts';
import { type FolderSyncReport, syncFolders } from '../publishing/folder-sync.ts';
import { publishDocument } from '../publishing/publication.ts';
import { type Release, readRelease } from '../publishing/release.ts';
import { createRenderer } from '../publishing/render-cache.ts';
import { campaignsOf } from './campaigns/open-campaigns.ts';
import { openPublisher } from './campaigns/open-publisher.ts';
import { RELEASE } from './campaigns/release-folder.ts';
import { continuousArchive } from './continuous-archive.ts';
import type { CampaignContext } from './core.ts';
import { openServer } from './existing/existing-server.ts';
import { refuseHalfRestored } from './existing/refuse-half-restored.ts';
import { createAppFiles } from './panel/app-files.ts';
import { openShop, type Shop } from './serve.ts';
import type { Env } from './settings/env.ts';
import { loadSecret } from './settings/secret.ts';
import { openSignals } from './signals/open-signals.ts';

export interface OpenedShop {
  shop: Shop;
  /** What became of the campaigns' folders. */
  news: FolderSyncReport;
  /** Takes up jobs and sweeps, and says from now on how it is. */
  startWork(): Promise<void>;
  /** Lets go of the shop and of its database server. */
  close(): Promise<void>;
}

/** The shop that the settings describe, on its database; it neither listens nor works yet. */
export async function openFromEnv(env: Env): Promise<OpenedShop> {
  if (!env.SECRET || !env.DATABASE_URL) await prepareDataDir(env.DATA_DIR);
  const release = readRelease(RELEASE);
  const logger = createLogger();
  const database = await openServer(env, logger);
  let news: FolderSyncReport = { done: [], warnings: [] };
  try {
    const { connection } = database;
    // Before a key is made: the one that is to come back would find its place taken.
    await refuseHalfRestored(connection, env, logger);
    const secret = await loadSecret(env.SECRET, env.DATA_DIR);
    const shop = await openShop({
      env,
      connection,
      openCampaigns: campaignsOf(env, async (context) => {
        news = await takeFoldersOver(env, release, context);
      }),
      pages: {
        assets: release.assets,
        assetFiles: release.files,
        panelFiles: createAppFiles(join(RELEASE, 'panel')),
        openRenderer: (db, log) => createRenderer({ db, release, log }),
      },
      secret,
      logger,
    });
    const archive = await continuousArchive(env, { connection, secret, log: logger });
    const signals = openSignals({ env, shop, log: logger });
    return {
      shop,
      news,
      async startWork() {
        await shop.startWork(signals.sweeps);
        archive?.start(shop.isOpen);
      },
      async close() {
        archive?.stop();
        signals.stop();
        await shop.close();
        await archive?.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Folders that changed are published, or become drafts in a live shop. */
async function takeFoldersOver(
  env: Env,
  release: Release,
  { db, clock, log }: CampaignContext,
): Promise<FolderSyncReport> {
  const roots = campaignRoots(env.DATA_DIR);
  const publisher = openPublisher({ env, db, clock, log, release });
  return syncFolders({
    db,
    roots,
    // The main one's faults stop the start: they are told first.
    ids: [...new Set([env.CAMPAIGN, ...(await listFolders(roots))])],
    main: env.CAMPAIGN,
    live: env.VITRINE_MODE === 'live',
    publish: (document, publishing) => publishDocument(publisher, document, publishing),
  });
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
