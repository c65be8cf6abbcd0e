import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Bright and round: nobody is afraid of such a school. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mood: 'claro', letters: 'ferramenta', corners: 'round' };
