import type { ProductKey } from './product-key.ts';
import type { Campaign } from './schema.ts';

/** Version number of the campaign folder's content, which has no version. */
export const FOLDER_VERSION = 0;

/** A campaign for the buyers of one time: with their product instead of today's. */
export interface SoldCampaign {
  campaign: Campaign;
  /** Version of their product; null: the live one. */
  productVersion: number | null;
}

/** A campaign as it was before its product changed to another kind. */
export interface EarlierProduct extends SoldCampaign {
  /** Product of the campaign that it was. */
  product: string;
  /** Published versions that sold a product of its kind. */
  versions: ReadonlySet<number>;
  /** Orders before this time bought it, or an even earlier product. */
  until: Date;
}

/** Product of an order, and what of the order determines its kind. */
export interface Ordered extends ProductKey {
  campaign_version: number;
  created_at: Date;
}

/** Returns a campaign with the delivered content of an older version; seller and page are today's. */
export function withProductOf(campaign: Campaign, { access, bonuses, sections, images }: Campaign): Campaign {
  const { images: _, ...live } = campaign;
  return { ...live, access, bonuses, sections, ...(images && { images }) };
}

/**
 * Returns a product of an order: the last one of the kind that its version sold. An order may be stored after the next
 * publication; only that of a version which this process has yet to hear of is judged by its time.
 *
 * @param earlier oldest first
 */
export function soldAt(
  { campaign, version, earlier }: { campaign: Campaign; version: number; earlier: readonly EarlierProduct[] },
  order: Pick<Ordered, 'product' | 'campaign_version' | 'created_at'>,
): SoldCampaign {
  const newest = { campaign, productVersion: null };
  const ofProduct = earlier.filter(({ product }) => product === order.product);
  const ofVersion = ofProduct.find(({ versions }) => versions.has(order.campaign_version));
  if (ofVersion || order.campaign_version === version) return ofVersion ?? newest;
  return ofProduct.find(({ until }) => order.created_at < until) ?? newest;
}
