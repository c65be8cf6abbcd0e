import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Counted by the shop: an order holds a spot until it is paid or expires. Write how many there are. */
export const urgency: CampaignInput['urgency'] = { spots: { source: 'stock', total: 40 } };
