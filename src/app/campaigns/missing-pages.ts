import type { Campaigns, LiveCampaign } from '../../campaigns/live-campaigns.ts';
import type { Clock } from '../../platform/clock.ts';
import { reasonOf } from '../../platform/errors.ts';
import { createPace } from '../../platform/jobs/pace.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Logger } from '../../platform/logger.ts';
import type { LiveSite } from '../../publishing/live-site.ts';
import type { Storefront } from './storefront.ts';

/** How often pages that could not be made are tried again, in seconds. */
const TRY_EVERY = 60;

interface Dependencies {
  campaigns: Pick<Campaigns, 'all' | 'find'>;
  storefront: Pick<Storefront, 'isPublished' | 'publish'>;
  sitesOf(live: LiveCampaign): Promise<LiveSite[]>;
  clock: Clock;
  log: Logger;
}

/**
 * Makes the pages of campaigns that sell without them: when they were to be made, the database or the publisher was
 * gone, and nobody publishes the same version again.
 *
 * @returns a sweep that counts those that have pages now
 */
export function createMissingPages({ campaigns, storefront, sitesOf, clock, log }: Dependencies): Sweep {
  const isTime = createPace(clock, TRY_EVERY, clock());
  return async () => {
    if (!isTime()) return 0;
    let made = 0;
    for (const live of campaigns.all()) {
      const { id } = live.campaign;
      if (storefront.isPublished(id)) continue;
      try {
        const sites = await sitesOf(live);
        // What was published meanwhile has pages of its own, or its own turn here.
        if (campaigns.find(id) !== live) continue;
        storefront.publish(id, sites);
        made += 1;
      } catch (error) {
        log.error({ campaign: id, err: reasonOf(error) }, 'its pages could not be made');
      }
    }
    return made;
  };
}
