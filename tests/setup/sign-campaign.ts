import { signItems } from '../../src/admin/campaigns/signatures.ts';
import type { ItemToSign } from '../../src/campaigns/check/item-to-sign.ts';
import { unsignedItems } from '../../src/campaigns/check/to-sign.ts';
import type { Facts } from '../../src/campaigns/check-facts.ts';
import type { Campaign } from '../../src/campaigns/schema.ts';
import type { Db } from '../../src/platform/db/database.ts';

/** Signs everything of a campaign that waits for a signature. @returns what was not signed before */
export async function signCampaign(db: Db, campaign: Campaign, facts: Facts, name: string): Promise<ItemToSign[]> {
  const items = unsignedItems(campaign, facts);
  await signItems(db, campaign.id, items, { name, at: facts.now });
  return items;
}
