import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { raiseAlert } from '../alerts/service.ts';
import type { Roots } from '../campaign/folder.ts';
import type { CampaignLookup } from '../campaign/lookup.ts';
import type { Campaign } from '../campaign/schema.ts';
import type { Db } from '../server/db/database.ts';
import { isOutage } from '../server/db/outage.ts';
import { AppError, reasonOf } from '../server/errors.ts';
import type { Logger } from '../server/logger.ts';
import { openProduct, type Product } from './product.ts';

/** To a buyer, who can do nothing about it. */
const MISSING =
  'O que você comprou não está disponível neste momento. O vendedor já foi avisado. Tente de novo mais tarde com este mesmo link.';

interface Dependencies {
  db: Db;
  /** What is sold now. */
  current: Campaign;
  campaignOf: CampaignLookup;
  /** Null: each campaign's sample is delivered. */
  dataDir: string | null;
  /** Folders that hold the campaigns. */
  roots?: Roots;
  /** Buyers paid: nobody gets an invented list for what another campaign sold. */
  live: boolean;
  log: Logger;
}

export interface Products {
  /**
   * What the buyers of a campaign get, in its newest version.
   *
   * @throws AppError 503 when that of another campaign is not there; operators are told
   */
  of(campaignId: string): Promise<Product>;
  /** Gives up what is being read. */
  close(): Promise<void>;
}

/**
 * The products of all orders: an order opens what it bought, also after the shop has begun to sell something else. The
 * data folder holds what is sold now; what another campaign sold lies in a folder of its name, `DATA_DIR/ID`.
 *
 * @throws Error when the product that is sold now is not there
 */
export async function openProducts({ campaignOf, current, dataDir, live, ...common }: Dependencies): Promise<Products> {
  const { db, log } = common;
  const known = new Map([
    [current.id, Promise.resolve(await openProduct(current, { ...common, dataDir, sample: true }))],
  ]);

  function folderOf({ id, access }: Campaign): string | null {
    if (dataDir === null) return null;
    const own = join(dataDir, id);
    // What is of another kind can't be taken for what is sold now, and may have stayed where it was.
    return access.kind === current.access.kind || existsSync(own) ? own : dataDir;
  }

  async function open(id: string): Promise<Product> {
    try {
      const campaign = await campaignOf(id);
      return await openProduct(campaign, { ...common, dataDir: folderOf(campaign), sample: !live });
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error({ campaign: id, err: reasonOf(error) }, 'the product of another campaign is not there');
      const detail = `campanha ${id}, esperado em DATA_DIR/${id}`;
      await db.transaction().execute((trx) => raiseAlert(trx, 'product_missing', null, detail));
      throw new AppError(503, 'product_missing', MISSING);
    }
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
