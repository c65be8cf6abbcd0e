import type { Campaigns, LiveCampaign } from '../../campaigns/live-campaigns.ts';
import type { Clock } from '../../platform/clock.ts';
import { reasonOf } from '../../platform/errors.ts';
import { createPace } from '../../platform/jobs/pace.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Logger } from '../../platform/logger.ts';
import type { LiveSite } from '../../publishing/live-site.ts';
import type { Storefront } from './storefront.ts';

/** Interval of tries to make missing pages, in seconds. */
const RETRY_INTERVAL_SECONDS = 60;

interface Dependencies {
  campaigns: Pick<Campaigns, 'all' | 'find'>;
  storefront: Pick<Storefront, 'isPublished' | 'publish'>;
  sitesOf(live: LiveCampaign): Promise<LiveSite[]>;
  clock: Clock;
  log: Logger;
}

/**
 * Creates the sweep that makes the pages of campaigns without them: the database or the publisher was down at their
 * publication, and the same version is not published again.
 *
 * @returns a sweep that counts the campaigns that have got pages
 */
export function createMissingPages({ campaigns, storefront, sitesOf, clock, log }: Dependencies): Sweep {
  const isTime = createPace(clock, RETRY_INTERVAL_SECONDS, clock());
  return async () => {
    if (!isTime()) return 0;
    let made = 0;
    for (const live of campaigns.all()) {
      const { id } = live.campaign;
      if (storefront.isPublished(id)) continue;
      try {
        const sites = await sitesOf(live);
        // A version published meanwhile has pages of its own, or its own turn here.
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
