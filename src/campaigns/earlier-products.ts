import type { Campaign } from './schema.ts';

/** The number of what lies in the campaign's folder, which has no version. */
export const FOLDER_VERSION = 0;

/** A campaign as the buyers of one time see it: with what they bought instead of what is sold now. */
export interface SoldCampaign {
  campaign: Campaign;
  /** Version of its product that they get; null: whichever is live. */
  productVersion: number | null;
}

/** A campaign as it was until it began to sell something of another kind. */
export interface EarlierProduct extends SoldCampaign {
  /** Orders from before this moment bought it, or what was sold before it. */
  until: Date;
}

/** A campaign with all that its buyers had of an older version of it; seller and page are those of today. */
export function withProductOf(campaign: Campaign, { access, bonuses, sections, images }: Campaign): Campaign {
  const { images: _, ...live } = campaign;
  return { ...live, access, bonuses, sections, ...(images && { images }) };
}

/**
 * Product of an order: one from before a change of kind keeps the last product of its own kind, all others get the newest.
 *
 * @param earlier oldest first
 */
export function soldAt(
  { campaign, earlier }: { campaign: Campaign; earlier: readonly EarlierProduct[] },
  orderedAt: Date,
): SoldCampaign {
  return earlier.find(({ until }) => orderedAt < until) ?? { campaign, productVersion: null };
}
