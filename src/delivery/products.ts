import { join } from 'node:path';
import type { CampaignLookup } from '../campaign/lookup.ts';
import type { Campaign } from '../campaign/schema.ts';
import type { Db } from '../server/db/database.ts';
import type { Logger } from '../server/logger.ts';
import { openProduct, type Product } from './product.ts';

interface Dependencies {
  db: Db;
  /** What is sold now. */
  current: Campaign;
  campaignOf: CampaignLookup;
  /** Null: each campaign's sample is delivered. */
  dataDir: string | null;
  log: Logger;
}

export interface Products {
  /** What the buyers of a campaign get, in its newest version. */
  of(campaignId: string): Promise<Product>;
  /** Gives up what is being read. */
  close(): Promise<void>;
}

/**
 * The products of all orders: an order opens what it bought, also after the shop has begun to sell something else.
 *
 * @throws Error when the product that is sold now is not there
 */
export async function openProducts({ db, current, campaignOf, dataDir, log }: Dependencies): Promise<Products> {
  const known = new Map([[current.id, Promise.resolve(await openProduct(current, { db, dataDir, log }))]]);

  async function open(id: string): Promise<Product> {
    const campaign = await campaignOf(id);
    // The list and the files in the data folder are those of what is sold now, unless they can't be.
    const isOther = campaign.access.kind === current.access.kind;
    const own = isOther && dataDir !== null ? join(dataDir, id) : dataDir;
    return openProduct(campaign, { db, dataDir: own, log });
  }

  return {
    of(campaignId) {
      const product = known.get(campaignId) ?? open(campaignId);
      known.set(campaignId, product);
      // A folder that is missing now may be there at the next request.
      product.catch(() => known.delete(campaignId));
      return product;
    },
    async close() {
      for (const product of await Promise.allSettled(known.values()))
        if (product.status === 'fulfilled' && product.value.kind === 'contact-list') await product.value.list.close();
    },
  };
}
