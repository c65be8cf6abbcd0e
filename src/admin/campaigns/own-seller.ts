import { sellerProblem } from '../../campaigns/check/seller.ts';
import type { Whereabouts } from '../../campaigns/new-campaign.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { listCampaigns, liveVersion } from '../../publishing/service.ts';
import { alphanumerics } from '../../shared/tax-document.ts';
import { readShopSeller } from '../../shop/service.ts';
import type { CampaignContext } from './campaign-context.ts';

type Seller = Campaign['seller'];

/** Seller of this shop. */
export interface OwnSeller {
  /** Title of the product whose live campaign says it; null: the shop itself does. */
  title: string | null;
  seller: Seller;
}

/**
 * Finds the seller of this shop: the one that it keeps, or else that of its newest publication with valid seller data,
 * which samples have not.
 *
 * @returns null if there is neither
 */
export async function findOwnSeller({ db }: Pick<CampaignContext, 'db'>): Promise<OwnSeller | null> {
  const kept = await readShopSeller(db);
  if (kept) return { title: null, seller: kept };
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
