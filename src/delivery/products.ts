import { existsSync } from 'node:fs';
import { raiseAlert } from '../alerts/service.ts';
import { ContactListError } from '../campaigns/contacts.ts';
import type { Ordered, SoldCampaign } from '../campaigns/earlier-products.ts';
import { FOLDER_VERSION } from '../campaigns/earlier-products.ts';
import type { Roots } from '../campaigns/folder.ts';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import { claimGoods, ownerOfGoods, productFolder } from '../campaigns/product-folder.ts';
import { mainProductOf, type ProductKey } from '../campaigns/product-key.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { isOutage } from '../platform/db/outage.ts';
import { AppError, reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { Storage } from '../platform/storage/blob-storage.ts';
import { openProduct, type Product } from './open-product.ts';
import { createOpenings, type Opener } from './product-openings.ts';
import { findProductVersion, liveVersionNumber } from './product-versions.ts';

interface Dependencies {
  db: Db;
  storage: Storage;
  campaigns: Campaigns;
  /** Null: each campaign's sample is delivered. */
  dataDir: string | null;
  /** Folders that hold the campaigns. */
  roots?: Roots;
  /** Whether orders are real: then no invented list is delivered. */
  live: boolean;
  clock: Clock;
  log: Logger;
}

export interface Products {
  /**
   * Product of an order's buyer, in the newest version of what was bought.
   *
   * @throws AppError 503 if it is missing; an alert is raised
   */
  of(order: Ordered): Promise<OpenedProduct>;
  /** Stores which version an order's buyer has opened, or downloaded a file of. */
  note(order: Opener, product: OpenedProduct, what: 'opened' | 'downloaded'): Promise<void>;
  /** Aborts the reading of lists. */
  close(): Promise<void>;
}

/** Product that buyers get, its version, and the campaign as it sold that. */
export type OpenedProduct = Product & { version: number; campaign: Campaign };

/** A product of one kind, as one version of its campaign sells it. */
interface CachedProduct {
  campaign: Campaign;
  version: number;
  product: Promise<OpenedProduct>;
}

/**
 * The products of all orders: an order opens what it bought, also after its campaign, or the shop, has begun to sell
 * something of another kind.
 *
 * If that of the main campaign is missing, a shop continues with all else, and raises an alert.
 *
 * @throws ContactListError in a demonstration whose main list has wrong lines: its maker reads at once which
 */
export async function openProducts({ campaigns, dataDir, live, clock, ...common }: Dependencies): Promise<Products> {
  const { db, storage, log } = common;
  const note = createOpenings({ db, clock });
  const opened = new Map<string, CachedProduct>();
  if (dataDir !== null && campaigns.main !== null)
    await claimGoods(dataDir, campaigns.main).catch((error: unknown) =>
      log.warn({ err: reasonOf(error) }, 'whose list and files lie in the data folder could not be noted'),
    );
  const main = campaigns.main === null ? null : await campaigns.of(campaigns.main).catch(() => null);
  if (main) await openFirst(main);

  /** Read at each request, so that every process has a published version with the next one. */
  async function versionOf(product: ProductKey, { campaign, productVersion }: SoldCampaign): Promise<number> {
    if (dataDir === null) return FOLDER_VERSION;
    return productVersion ?? (await liveVersionNumber(db, product, campaign.access.kind));
  }

  /** Opens the main product before the first request. */
  async function openFirst(campaign: Campaign): Promise<void> {
    const bought = mainProductOf(campaign.id);
    const key = keyOf(bought, campaign);
    const version = await versionOf(bought, { campaign, productVersion: null });
    const product = openFor(bought, campaign, version);
    opened.set(key, { campaign, version, product });
    await product.catch(async (error: unknown) => {
      if (isOutage(error) || (!live && error instanceof ContactListError)) throw error;
      opened.delete(key);
      await reportMissing(campaign.id, error);
    });
  }

  async function openFor(bought: ProductKey, campaign: Campaign, number: number): Promise<OpenedProduct> {
    if (bought.product !== mainProductOf(campaign.id).product) throw new Error(`there is no product ${bought.product}`);
    const version = number === FOLDER_VERSION ? null : await findProductVersion({ db, storage }, bought, number);
    // The campaign has begun to sell something else since.
    const own = version?.kind === campaign.access.kind ? version : null;
    const isKept = campaigns.find(campaign.id)?.earlier.some((earlier) => earlier.campaign === campaign) ?? false;
    const context = { ...common, dataDir: folderOf(campaign), sample: !live, isKept };
    return { ...(await openProduct(bought, campaign, own, context)), version: own?.number ?? FOLDER_VERSION, campaign };
  }

  function folderOf({ id, access }: Campaign): string | null {
    if (dataDir === null) return null;
    const own = productFolder(dataDir, id, campaigns.main);
    // Before the owner of the folder was stored, the goods of an earlier main campaign may have stayed in it:
    // they are of another kind than the present one's.
    const isOfMain = ownerOfGoods(dataDir, campaigns.main) === campaigns.main;
    const isOther = !campaigns.find(id) && main !== null && access.kind !== main.access.kind;
    const mayHaveStayed = isOfMain && isOther && !existsSync(own);
    return mayHaveStayed ? dataDir : own;
  }

  async function openOrReport(bought: ProductKey, campaign: Campaign, version: number): Promise<OpenedProduct> {
    try {
      return await openFor(bought, campaign, version);
    } catch (error) {
      throw await reportMissing(campaign.id, error);
    }
  }

  /** Raises an alert that a product is missing. @returns error for the buyer */
  async function reportMissing(id: string, error: unknown): Promise<unknown> {
    if (isOutage(error)) return error;
    log.error({ campaign: id, err: reasonOf(error) }, 'the product of a campaign is not there');
    await db.transaction().execute((trx) => raiseAlert(trx, 'product_missing', null, { campaign: id }));
    return new AppError('product_missing');
  }

  return {
    async of(order) {
      const sold = await campaigns.sold(order).catch(async (error: unknown) => {
        throw await reportMissing(order.campaign, error);
      });
      const { campaign } = sold;
      const bought = { campaign: campaign.id, product: order.product };
      const version = await versionOf(bought, sold);
      const key = keyOf(bought, campaign);
      const known = opened.get(key);
      if (known?.campaign === campaign && known.version === version) return known.product;
      const fresh = { campaign, version, product: openOrReport(bought, campaign, version) };
      opened.set(key, fresh);
      void known?.product.then(closeProduct, () => {});
      // A folder that is missing now may be there at the next request.
      fresh.product.catch(() => {
        if (opened.get(key) === fresh) opened.delete(key);
      });
      return fresh.product;
    },
    note: (order, { version }, what) => note(order, version, what),

    async close() {
      const products = await Promise.allSettled([...opened.values()].map(({ product }) => product));
      for (const product of products) if (product.status === 'fulfilled') await closeProduct(product.value);
    },
  };
}

/** Key of an open product: its buyers may have it in several kinds. */
function keyOf({ campaign, product }: ProductKey, { access }: Campaign): string {
  return `${campaign} ${product} ${access.kind}`;
}

async function closeProduct(product: Product): Promise<void> {
  if (product.kind === 'contact-list') await product.list.close();
}
