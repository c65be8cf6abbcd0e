import { existsSync } from 'node:fs';
import { raiseAlert } from '../alerts/service.ts';
import { ContactListError } from '../campaigns/contacts.ts';
import type { SoldCampaign } from '../campaigns/earlier-products.ts';
import { FOLDER_VERSION } from '../campaigns/earlier-products.ts';
import type { Roots } from '../campaigns/folder.ts';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import { claimGoods, ownerOfGoods, productFolder, productFolderName } from '../campaigns/product-folder.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { isOutage } from '../platform/db/outage.ts';
import { AppError, reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { Storage } from '../platform/storage/blob-storage.ts';
import type { Access } from './access-links.ts';
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
  /** Buyers paid: nobody gets an invented list. */
  live: boolean;
  clock: Clock;
  log: Logger;
}

export interface Products {
  /**
   * Product of an order's buyer: the newest version of what was bought.
   *
   * @throws AppError 503 when it is not there; operators are told
   */
  of(order: Pick<Access, 'campaign' | 'created_at'>): Promise<OpenedProduct>;
  /** Writes down which version an order's buyer has looked at, or fetched a file of. */
  note(order: Opener, product: OpenedProduct, what: 'opened' | 'downloaded'): Promise<void>;
  /** Gives up what is being read. */
  close(): Promise<void>;
}

/** Product that buyers get, its version, and the campaign as it sold that. */
export type OpenedProduct = Product & { version: number; campaign: Campaign };

/** A campaign's product of one kind, as one version of it sells it. */
interface Opened {
  campaign: Campaign;
  version: number;
  product: Promise<OpenedProduct>;
}

/**
 * The products of all orders: an order opens what it bought, also after its campaign, or the shop, has begun to sell
 * something of another kind.
 *
 * Where that of the main campaign is not there, a shop goes on with all else, and tells its operators.
 *
 * @throws ContactListError in a demonstration whose main list has wrong lines: its maker reads at once which
 */
export async function openProducts({ campaigns, dataDir, live, clock, ...common }: Dependencies): Promise<Products> {
  const { db, storage, log } = common;
  const note = createOpenings({ db, clock });
  const opened = new Map<string, Opened>();
  if (dataDir !== null)
    await claimGoods(dataDir, campaigns.main).catch((error: unknown) =>
      log.warn({ err: reasonOf(error) }, 'whose list and files lie in the data folder could not be noted'),
    );
  const main = await campaigns.of(campaigns.main).catch(() => null);
  if (main) await openFirst(main);

  /** Asked each time: what was published is there with the next request, in every process. */
  async function versionOf({ campaign, productVersion }: SoldCampaign): Promise<number> {
    return dataDir === null ? FOLDER_VERSION : (productVersion ?? (await liveVersionNumber(db, campaign)));
  }

  /** Before the first visitor asks for it. */
  async function openFirst(campaign: Campaign): Promise<void> {
    const version = await versionOf({ campaign, productVersion: null });
    const product = openFor(campaign, version);
    opened.set(keyOf(campaign), { campaign, version, product });
    await product.catch(async (error: unknown) => {
      if (isOutage(error) || (!live && error instanceof ContactListError)) throw error;
      opened.delete(keyOf(campaign));
      await told(campaign.id, error);
    });
  }

  async function openFor(campaign: Campaign, number: number): Promise<OpenedProduct> {
    const version = number === FOLDER_VERSION ? null : await findProductVersion({ db, storage }, campaign.id, number);
    // The campaign has begun to sell something else since.
    const own = version?.kind === campaign.access.kind ? version : null;
    const isKept = campaigns.find(campaign.id)?.earlier.some((earlier) => earlier.campaign === campaign) ?? false;
    const context = { ...common, dataDir: folderOf(campaign), sample: !live, isKept };
    return { ...(await openProduct(campaign, own, context)), version: own?.number ?? FOLDER_VERSION, campaign };
  }

  function folderOf({ id, access }: Campaign): string | null {
    if (dataDir === null) return null;
    const own = productFolder(dataDir, id, campaigns.main);
    // Before it was written down whose goods lie there, what was sold before the main one may have stayed where it was:
    // what is of another kind can't be taken for that.
    const isOfMain = ownerOfGoods(dataDir, campaigns.main) === campaigns.main;
    const isOther = !campaigns.find(id) && main !== null && access.kind !== main.access.kind;
    const mayHaveStayed = isOfMain && isOther && !existsSync(own);
    return mayHaveStayed ? dataDir : own;
  }

  async function openOrTell(campaign: Campaign, version: number): Promise<OpenedProduct> {
    try {
      return await openFor(campaign, version);
    } catch (error) {
      throw await told(campaign.id, error);
    }
  }

  /** Operators hear of what is missing. @returns what the buyer is told */
  async function told(id: string, error: unknown): Promise<unknown> {
    if (isOutage(error)) return error;
    log.error({ campaign: id, err: reasonOf(error) }, 'the product of a campaign is not there');
    const place = dataDir === null ? 'DATA_DIR' : productFolderName(dataDir, id, campaigns.main);
    const detail = `campanha ${id}, esperado em ${place}`;
    await db.transaction().execute((trx) => raiseAlert(trx, 'product_missing', null, detail));
    return new AppError('product_missing');
  }

  return {
    async of(order) {
      const sold = await campaigns.sold(order).catch(async (error: unknown) => {
        throw await told(order.campaign, error);
      });
      const { campaign } = sold;
      const version = await versionOf(sold);
      const key = keyOf(campaign);
      const known = opened.get(key);
      if (known?.campaign === campaign && known.version === version) return known.product;
      const fresh = { campaign, version, product: openOrTell(campaign, version) };
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

/** Names what is open: buyers of one campaign may have products of several kinds. */
function keyOf({ id, access }: Campaign): string {
  return `${id} ${access.kind}`;
}

async function closeProduct(product: Product): Promise<void> {
  if (product.kind === 'contact-list') await product.list.close();
}
