import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** A bright room in which somebody speaks with you. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mood: 'claro', letters: 'neutro', corners: 'round' };
