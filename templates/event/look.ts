import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Cut paper and bright colours, as on the door of a studio. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mood: 'vivo', letters: 'atelie' };
