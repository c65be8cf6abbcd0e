import { CampaignError } from '../campaigns/campaign-error.ts';
import { type Extras, extrasOf } from '../campaigns/extras.ts';
import type { Db } from '../platform/db/database.ts';
import type { Logger } from '../platform/logger.ts';
import { findVersion } from './versions.ts';

/** Part of an order that says what came with its product. */
interface Ordered {
  campaign: string;
  campaign_version: number;
}

/** Reads what came with the products of orders; a version never changes, so each is read once. */
export function createBoughtExtras({ db, log }: { db: Db; log: Pick<Logger, 'error'> }) {
  const known = new Map<string, Promise<Extras | null>>();

  async function read({ campaign, campaign_version: version }: Ordered): Promise<Extras | null> {
    try {
      const found = await findVersion(db, campaign, version);
      return found ? extrasOf(found.opened.campaign) : null;
    } catch (error) {
      if (!(error instanceof CampaignError)) throw error;
      log.error({ campaign, version, err: error.message }, 'what came with earlier orders can not be read');
      return null;
    }
  }

  /** @returns null where the version is not known, or this program can't read it */
  return (order: Ordered): Promise<Extras | null> => {
    const key = `${order.campaign} ${order.campaign_version}`;
    const reading = known.get(key) ?? read(order);
    known.set(key, reading);
    const forget = () => known.delete(key);
    reading.then((extras) => extras ?? forget(), forget);
    return reading;
  };
}
