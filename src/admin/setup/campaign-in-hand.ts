import type { Campaign } from '../../campaigns/schema.ts';
import { findEdited } from '../campaigns/draft-editing.ts';
import { findOwnCampaign } from '../first-steps.ts';
import type { ShopContext } from '../shop-context.ts';

/** Finds the campaign that the shop is opened with: the main one, or else the one that a person changed last. */
export async function findCampaignInHand({ served, db }: Pick<ShopContext, 'served' | 'db'>): Promise<string | null> {
  return served.main ?? (await findOwnCampaign(db));
}

/** Reads the draft of a campaign in parts that may have faults: what it lacks is empty. */
export async function readDraftFacts(
  context: ShopContext,
  id: string,
): Promise<{ title: string; seller: Partial<Campaign['seller']> }> {
  const { document } = await findEdited(context, id);
  const { product, seller } = document as Partial<Pick<Campaign, 'product' | 'seller'>>;
  return { title: product?.title ?? id, seller: seller ?? {} };
}
