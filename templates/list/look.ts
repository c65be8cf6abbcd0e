import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** As plain and dense as a good directory. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mood: 'papel', density: 'compact' };
