import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { campaignRoots, listFolders } from '../campaigns/folder.ts';
import type { Db } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import { createLogger } from '../platform/logger.ts';
import { type FolderSyncReport, syncFolders } from '../publishing/folder-sync.ts';
import { publishDocument } from '../publishing/publication.ts';
import { type Release, readRelease } from '../publishing/release.ts';
import { createRenderer } from '../publishing/render-cache.ts';
import { listCampaigns } from '../publishing/service.ts';
import type { CampaignContext } from './campaigns/followed-campaigns.ts';
import { campaignsOf } from './campaigns/open-campaigns.ts';
import { openPublisher } from './campaigns/open-publisher.ts';
import { RELEASE } from './campaigns/release-folder.ts';
import { continuousArchive } from './continuous-archive.ts';
import { openServer } from './existing/existing-server.ts';
import { refuseBesideRestore, refuseHalfRestored } from './existing/refuse-half-restored.ts';
import { createAppFiles } from './panel/app-files.ts';
import { openShop, type Shop } from './serve.ts';
import type { Env } from './settings/env.ts';
import { loadSecret } from './settings/secret.ts';
import { openSignals } from './signals/open-signals.ts';

export interface OpenedShop {
  shop: Shop;
  /** Result of the synchronisation with the campaigns' folders. */
  news: FolderSyncReport;
  /** Starts the jobs, the sweeps, the heartbeat and the daily checks. */
  startWork(): Promise<void>;
  /** Closes the shop and its database server. */
  close(): Promise<void>;
}

/** Opens the shop of the settings on its database; it neither listens nor works yet. */
export async function openFromEnv(env: Env): Promise<OpenedShop> {
  if (!env.SECRET || !env.DATABASE_URL) await prepareDataDir(env.DATA_DIR);
  const release = readRelease(RELEASE);
  const logger = createLogger();
  refuseBesideRestore(env);
  const database = await openServer(env, logger);
  let news: FolderSyncReport = { done: [], warnings: [] };
  try {
    const { connection } = database;
    // Before a key is made, which would stop the restore of the shop's own.
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
        openRenderer: (db, log, pictures) => createRenderer({ db, release, log, readPicture: pictures.read }),
      },
      secret,
      logger,
    });
    const archive = await continuousArchive(shop.settings.current(), { connection, secret, log: logger });
    const signals = openSignals({ settings: shop.settings, shop, log: logger });
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

/** Publishes changed folders, or makes them drafts in a live shop: without `CAMPAIGN`, only those known from before. */
async function takeFoldersOver(
  env: Env,
  release: Release,
  { settings, db, clock, log }: CampaignContext,
): Promise<FolderSyncReport> {
  const roots = campaignRoots(env.DATA_DIR);
  const { CAMPAIGN: main } = env;
  const publisher = openPublisher({ settings, db, clock, log, release });
  return syncFolders({
    db,
    roots,
    // The main campaign first: its problems stop the start.
    ids: main === null ? await listTakenOver(db) : [...new Set([main, ...(await listFolders(roots))])],
    main,
    live: env.VITRINE_MODE === 'live',
    publish: (document, publishing) => publishDocument(publisher, document, publishing),
  });
}

/** Lists the campaigns whose folder was taken over before. A shop whose settings name none begins without any. */
async function listTakenOver(db: Db): Promise<string[]> {
  return (await listCampaigns(db)).filter(({ folderDigest }) => folderDigest !== null).map(({ id }) => id);
}

/** Makes the data folder. @throws Error that names the setting, as the system's own error has only the path */
async function prepareDataDir(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: não é possível gravar em ${folder} (${reasonOf(error)})`, { cause: error });
  }
}
