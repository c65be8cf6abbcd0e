import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** A poster at night. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mood: 'noite', letters: 'atelie', corners: 'square' };
