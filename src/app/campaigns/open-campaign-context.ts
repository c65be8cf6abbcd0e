import type { CampaignContext } from '../../admin/campaigns/campaign-context.ts';
import { campaignRoots, importedRoot } from '../../campaigns/folder.ts';
import { createVideos } from '../../videos/service.ts';
import { openPictures } from '../open-pictures.ts';
import { openStorage } from '../open-storage.ts';
import type { Settings } from '../settings/stored-settings.ts';
import { gatherShopFacts } from './go-live.ts';
import { gatherPublishingFacts } from './publishing-facts.ts';

interface Options extends Pick<CampaignContext, 'db' | 'publisher' | 'clock' | 'log' | 'fresh'> {
  settings: Pick<Settings, 'current'>;
  /** Pictures of the shop; opened by default. */
  pictures?: CampaignContext['pictures'];
  /** Campaigns that this process serves; none by default. */
  served?: CampaignContext['served'];
}

/** Creates the context in which the campaigns of the settings' shop are administered. */
export function openCampaignContext({ settings, ...parts }: Options): CampaignContext {
  const { db, clock } = parts;
  const env = settings.current();
  const storage = openStorage(env, { db, clock });
  return {
    served: { find: () => undefined, main: env.CAMPAIGN },
    ...parts,
    pictures: parts.pictures ?? openPictures(env, { db, clock }),
    storage,
    videos: createVideos({ db, storage, clock }),
    roots: campaignRoots(env.DATA_DIR),
    imported: importedRoot(env.DATA_DIR),
    listsFolders: env.VITRINE_MODE === 'demo' || env.CAMPAIGN !== null,
    live: env.VITRINE_MODE === 'live',
    factsOf: (campaign, legal, { of, quick = false }) =>
      (quick ? gatherShopFacts : gatherPublishingFacts)({
        ...{ env: settings.current(), db, campaign, legal, clock },
        of,
        quick,
      }),
  };
}
