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
  /** Orders before this time bought it, or an even earlier product. */
  until: Date;
}

/** Returns a campaign with the delivered content of an older version; seller and page are today's. */
export function withProductOf(campaign: Campaign, { access, bonuses, sections, images }: Campaign): Campaign {
  const { images: _, ...live } = campaign;
  return { ...live, access, bonuses, sections, ...(images && { images }) };
}

/**
 * Returns the product of an order: before a change of kind, the last product of the old kind; otherwise the newest.
 *
 * @param earlier oldest first
 */
export function soldAt(
  { campaign, earlier }: { campaign: Campaign; earlier: readonly EarlierProduct[] },
  orderedAt: Date,
): SoldCampaign {
  return earlier.find(({ until }) => orderedAt < until) ?? { campaign, productVersion: null };
}
