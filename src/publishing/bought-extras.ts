import { CampaignError } from '../campaigns/campaign-error.ts';
import { type Extras, extrasOf } from '../campaigns/extras.ts';
import type { Db } from '../platform/db/database.ts';
import type { Logger } from '../platform/logger.ts';
import { createCache } from '../shared/cache.ts';
import { findVersion } from './versions.ts';

/** Part of an order that names its campaign's version. */
interface Ordered {
  campaign: string;
  campaign_version: number;
}

/** An order's version has no row: thrown, as what is not there may come, and only failures are read again. */
class UnknownVersionError extends Error {}

/** Maximum number of versions whose extras are in memory. */
const MAX_VERSIONS = 1000;

/** Reads the extras that orders were sold with; a version never changes, so each is read once. */
export function createBoughtExtras({ db, log }: { db: Db; log: Pick<Logger, 'error'> }) {
  const cached = createCache<Extras>(MAX_VERSIONS);

  /** @returns null where the version is not known, or this program can't read it */
  return async ({ campaign, campaign_version: version }: Ordered): Promise<Extras | null> => {
    try {
      return await cached(`${campaign} ${version}`, async () => {
        const found = await findVersion(db, campaign, version);
        if (!found) throw new UnknownVersionError();
        return extrasOf(found.opened.campaign);
      });
    } catch (error) {
      if (error instanceof UnknownVersionError) return null;
      if (!(error instanceof CampaignError)) throw error;
      log.error({ campaign, version, err: error.message }, 'what came with earlier orders can not be read');
      return null;
    }
  };
}
