import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Nothing runs out here. */
export const urgency: CampaignInput['urgency'] = {};
