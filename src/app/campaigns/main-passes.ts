import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { isOutage } from '../../platform/db/outage.ts';
import { liveVersion } from '../../publishing/service.ts';
import type { Env } from '../settings/env.ts';
import { assertMayGoLive, gatherShopFacts } from './go-live.ts';

interface Dependencies {
  env: Env;
  db: Db;
  campaigns: Pick<Campaigns, 'main' | 'find'>;
  clock: Clock;
}

/** Creates the check of the main page as it is published now, for the moment at which the shop is opened. */
export function mainCheck({ env, db, campaigns, clock }: Dependencies) {
  return async (): Promise<boolean> => {
    const live = campaigns.find(campaigns.main);
    if (!live) return false;
    if (env.VITRINE_MODE === 'demo') return live.served;
    const { campaign } = live;
    const legal = (await liveVersion(db, campaign.id))?.document.legal;
    try {
      await assertMayGoLive(db, campaign, await gatherShopFacts({ env, db, campaign, clock, ...(legal && { legal }) }));
      return true;
    } catch (error) {
      // An outage proves nothing about the page.
      if (isOutage(error)) throw error;
      return false;
    }
  };
}
