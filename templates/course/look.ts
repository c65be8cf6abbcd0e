import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** A stage at night, with the letters of a concert's bill. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mood: 'noite', letters: 'palco', corners: 'round' };
