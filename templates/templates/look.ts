import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Clear and orderly, as a tool that one opens every day. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mood: 'claro', letters: 'ferramenta' };
