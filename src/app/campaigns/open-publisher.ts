import { keepNamedProofs } from '../../admin/campaigns/proofs.ts';
import type { CampaignDocument, OpenedCampaign } from '../../campaigns/campaign-document.ts';
import { campaignFolder, campaignRoots } from '../../campaigns/folder.ts';
import type { Pictures } from '../../pictures/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { type CheckedProduct, type Publisher, PublishingRefused } from '../../publishing/publication.ts';
import { type Release, readRelease } from '../../publishing/release.ts';
import { createRenderer, type Make, type Render } from '../../publishing/render-cache.ts';
import { createVideos } from '../../videos/service.ts';
import { openPictures } from '../open-pictures.ts';
import { openStorage } from '../open-storage.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import type { Env } from '../settings/env.ts';
import { policySources, trackingSettings } from '../settings/tracking-settings.ts';
import { assertMayGoLive } from './go-live.ts';
import { settingsProblem, takenHost } from './may-serve.ts';
import { gatherPublishingFacts } from './publishing-facts.ts';
import { RELEASE } from './release-folder.ts';
import { renderContextsOf } from './render-contexts.ts';

interface Options {
  env: Env;
  db: Db;
  clock: Clock;
  log: Logger;
  release?: Pick<Release, 'id' | 'assets' | 'publisher'>;
  /** Renders the pages; defaults to the release's publisher. */
  make?: Make;
  /** Pictures of the shop; opened by default. */
  pictures?: Pictures;
}

/** Opens the publisher of the settings' shop; in live mode it applies the go-live check. */
export function openPublisher({
  env,
  db,
  clock,
  log,
  release = readRelease(RELEASE),
  make,
  pictures,
}: Options): Publisher {
  const own = pictures ?? openPictures(env, { db, clock });
  const render = createRenderer({ db, release, log, readPicture: own.read, ...(make && { make }) });
  return publisherWith({ env, db, clock, assets: release.assets, render, pictures: own });
}

/** Creates a publisher with the renderer of an open shop. */
export function publisherWith({
  env,
  db,
  clock,
  assets,
  render,
  pictures,
}: Pick<Options, 'env' | 'db' | 'clock'> & {
  assets: Release['assets'];
  render: Render;
  pictures: Pick<Pictures, 'takeOver'>;
}): Publisher {
  const storage = openStorage(env, { db, clock });
  const videos = createVideos({ db, storage, clock });
  const roots = campaignRoots(env.DATA_DIR);
  return {
    db,
    render,
    renderContextsOf: ({ campaign }) => renderContextsOf(env, assets, campaign),
    sourcesOf: (id) => policySources(trackingSettings(settingsOf(env, id))),
    takePictures: ({ campaign }) => pictures.takeOver(campaign),
    takeVideos: ({ campaign }) => videos.takeOver(campaign, campaignFolder(campaign.id, roots)),
    takeProofs: ({ campaign }) => keepNamedProofs({ db, roots, storage, clock }, campaign),
    check: checkFor(env, db, clock),
  };
}

/** Creates the check of publications: the settings, and in live mode the go-live check. */
function checkFor(env: Env, db: Db, clock: Clock) {
  return async ({ legal }: CampaignDocument, { campaign }: OpenedCampaign, of: CheckedProduct) => {
    if (env.VITRINE_MODE === 'live') {
      const facts = await gatherPublishingFacts({ env, db, campaign, legal, clock, of });
      await assertMayGoLive(db, campaign, facts);
    }
    const problem = settingsProblem(env, campaign) ?? takenHost(env, campaign);
    if (problem) throw new PublishingRefused(problem);
  };
}
