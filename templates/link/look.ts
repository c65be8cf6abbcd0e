import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** A dark room with a warm light in it. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mood: 'noite', letters: 'ferramenta', corners: 'round' };
