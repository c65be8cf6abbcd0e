import { CampaignError } from '../../campaigns/campaign-error.ts';
import { goLiveCheck } from '../../campaigns/check/check.ts';
import type { Violation } from '../../campaigns/check/violation.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { findEdited, readDraft } from '../campaigns/draft-editing.ts';
import { findOwnCampaign } from '../first-steps.ts';
import { findNextProduct } from '../products/next-product.ts';
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

/** Check of the draft that a shop is opened with. */
export interface CheckedDraft {
  violations: Violation[];
  /** Whether the campaign, or its product, has a draft that is not published. */
  isToPublish: boolean;
}

/** Checks the draft of a campaign with the product that it would be published with; null if it has faults. */
export async function checkDraft(context: ShopContext, id: string): Promise<CheckedDraft | null> {
  const { document, from } = await findEdited(context, id);
  const { parsed } = readDraft(document);
  if (!parsed) return null;
  const { campaign } = parsed.opened;
  try {
    const facts = await context.factsOf(campaign, parsed.document.legal, { of: 'draft', quick: true });
    const isToPublish = from !== 'live' || (await findNextProduct(context.db, id, campaign.access)) !== null;
    return { violations: goLiveCheck(campaign, facts), isToPublish };
  } catch (error) {
    // A product that cannot be read.
    if (error instanceof CampaignError) return null;
    throw error;
  }
}
