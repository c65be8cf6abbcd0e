import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** A poster at night. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mode: 'dark', typeface: 'expressive', corners: 'square' };
