import { sellerProblem } from '../../campaigns/check/seller.ts';
import type { Whereabouts } from '../../campaigns/new-campaign.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { listCampaigns, liveVersion } from '../../publishing/service.ts';
import { alphanumerics } from '../../shared/tax-document.ts';
import type { CampaignPlace } from './campaign-place.ts';

type Seller = Campaign['seller'];

/** Who sells here, as a campaign says that is live. */
export interface OwnSeller {
  /** The product's. */
  title: string;
  seller: Seller;
}

/**
 * Who sells in this shop, as its newest publication says that names somebody who can be found: no sample's seller.
 *
 * @returns null where nothing of the kind is live
 */
export async function findOwnSeller({ db }: Pick<CampaignPlace, 'db'>): Promise<OwnSeller | null> {
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

/** Where the seller of this document is found, if a campaign of theirs says so. @param document as it is printed */
export function whereaboutsOf(own: OwnSeller | null, document: string): Whereabouts | undefined {
  if (!own || alphanumerics(own.seller.document) !== alphanumerics(document)) return undefined;
  const { address, whatsapp } = own.seller;
  return { address, whatsapp };
}
