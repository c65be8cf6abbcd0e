import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** As plain and dense as a good directory. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mode: 'light', density: 'compact' };
