import type { CampaignContext } from '../../admin/campaigns/campaign-context.ts';
import { campaignRoots, importedRoot } from '../../campaigns/folder.ts';
import { createVideos } from '../../videos/service.ts';
import { openPictures } from '../open-pictures.ts';
import { openStorage } from '../open-storage.ts';
import type { Env } from '../settings/env.ts';
import { gatherShopFacts } from './go-live.ts';
import { gatherPublishingFacts } from './publishing-facts.ts';

interface Options extends Pick<CampaignContext, 'db' | 'publisher' | 'clock' | 'log' | 'fresh'> {
  env: Env;
  /** Pictures of the shop; opened by default. */
  pictures?: CampaignContext['pictures'];
  /** Campaigns that this process serves; none by default. */
  served?: CampaignContext['served'];
}

/** Creates the context in which the campaigns of the settings' shop are administered. */
export function openCampaignContext({ env, ...parts }: Options): CampaignContext {
  const { db, clock } = parts;
  const storage = openStorage(env, { db, clock });
  return {
    served: { find: () => undefined },
    ...parts,
    pictures: parts.pictures ?? openPictures(env, { db, clock }),
    storage,
    videos: createVideos({ db, storage, clock }),
    roots: campaignRoots(env.DATA_DIR),
    imported: importedRoot(env.DATA_DIR),
    main: env.CAMPAIGN,
    live: env.VITRINE_MODE === 'live',
    factsOf: (campaign, legal, { of, quick = false }) =>
      (quick ? gatherShopFacts : gatherPublishingFacts)({ env, db, campaign, legal, clock, of, quick }),
  };
}
