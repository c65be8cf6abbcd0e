import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** A kitchen in the morning: cream, and the letters of a good book. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mood: 'creme', letters: 'padaria' };
