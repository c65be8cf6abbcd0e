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
import type { Settings } from '../settings/stored-settings.ts';
import { policySources, trackingSettings } from '../settings/tracking-settings.ts';
import { assertMayGoLive } from './go-live.ts';
import { settingsProblem, takenHost } from './may-serve.ts';
import { gatherPublishingFacts } from './publishing-facts.ts';
import { RELEASE } from './release-folder.ts';
import { renderContextsOf } from './render-contexts.ts';

interface Options {
  settings: Pick<Settings, 'current'>;
  db: Db;
  clock: Clock;
  log: Logger;
  release?: Pick<Release, 'id' | 'assets' | 'publisher'>;
  /** Renders the pages; defaults to the release's publisher. */
  make?: Make;
  /** Pictures of the shop; opened by default. */
  pictures?: Pictures;
  /** Campaign at `/` now; defaults to that of the settings. */
  main?: () => string | null;
}

/** Opens the publisher of the settings' shop; in live mode it applies the go-live check. */
export function openPublisher({
  settings,
  db,
  clock,
  log,
  release = readRelease(RELEASE),
  make,
  pictures,
  main,
}: Options): Publisher {
  const own = pictures ?? openPictures(settings.current(), { db, clock });
  const render = createRenderer({ db, release, log, readPicture: own.read, ...(make && { make }) });
  return publisherWith({ settings, db, clock, assets: release.assets, render, pictures: own, ...(main && { main }) });
}

/** Creates a publisher with the renderer of an open shop. */
export function publisherWith({
  settings,
  db,
  clock,
  assets,
  render,
  pictures,
  main = () => settings.current().CAMPAIGN,
}: Pick<Options, 'settings' | 'db' | 'clock' | 'main'> & {
  assets: Release['assets'];
  render: Render;
  pictures: Pick<Pictures, 'takeOver'>;
}): Publisher {
  const env = settings.current();
  const storage = openStorage(env, { db, clock });
  const videos = createVideos({ db, storage, clock });
  const roots = campaignRoots(env.DATA_DIR);
  return {
    db,
    render,
    renderContextsOf: ({ campaign }) => renderContextsOf(env, assets, campaign, main()),
    sourcesOf: (id) => policySources(trackingSettings(settingsOf(settings.current(), id))),
    takePictures: ({ campaign }) => pictures.takeOver(campaign),
    takeVideos: ({ campaign }) => videos.takeOver(campaign, campaignFolder(campaign.id, roots)),
    takeProofs: ({ campaign }) => keepNamedProofs({ db, roots, storage, clock }, campaign),
    check: checkFor({ settings, db, clock, main }),
  };
}

/** Creates the check of publications: the settings, and in live mode the go-live check. */
function checkFor({ settings, db, clock, main }: Required<Pick<Options, 'settings' | 'db' | 'clock' | 'main'>>) {
  return async ({ legal }: CampaignDocument, { campaign }: OpenedCampaign, of: CheckedProduct) => {
    const env = settings.current();
    if (env.VITRINE_MODE === 'live') {
      const facts = await gatherPublishingFacts({ env, db, campaign, legal, clock, of });
      await assertMayGoLive(db, campaign, facts);
    }
    const inUse = { ...env, CAMPAIGN: main() };
    const problem = settingsProblem(inUse, campaign)?.seller ?? takenHost(inUse, campaign);
    if (problem) throw new PublishingRefused(problem);
  };
}
