import { sellerProblem } from '../../campaigns/check/seller.ts';
import type { Whereabouts } from '../../campaigns/new-campaign.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { listCampaigns, liveVersion } from '../../publishing/service.ts';
import { alphanumerics } from '../../shared/tax-document.ts';
import type { CampaignContext } from './campaign-context.ts';

type Seller = Campaign['seller'];

/** Seller of this shop, from a live campaign. */
export interface OwnSeller {
  /** Title of the product. */
  title: string;
  seller: Seller;
}

/**
 * Finds the seller of this shop: that of its newest publication with valid seller data, which samples have not.
 *
 * @returns null if no such campaign is live
 */
export async function findOwnSeller({ db }: Pick<CampaignContext, 'db'>): Promise<OwnSeller | null> {
  const live = (await listCampaigns(db)).filter(({ liveVersion: number }) => number !== null);
  const newest = live.toSorted((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0));
  for (const { id } of newest) {
    const version = await liveVersion(db, id).catch(() => undefined);
    if (!version) continue;
    const { seller, product } = version.opened.campaign;
    const fields = Object.entries(seller) as [keyof Seller, string][];
    if (fields.every(([field, value]) => sellerProblem(field, value) === undefined))
      return { title: product.title, seller };
  }
  return null;
}

/** Contact data of the seller with this tax document, if known. @param document formatted or not */
export function whereaboutsOf(own: OwnSeller | null, document: string): Whereabouts | undefined {
  if (!own || alphanumerics(own.seller.document) !== alphanumerics(document)) return undefined;
  const { address, whatsapp } = own.seller;
  return { address, whatsapp };
}
