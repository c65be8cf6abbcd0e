import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** A bill on the market's wall: newsprint, thick capitals, straight edges. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mood: 'papel', letters: 'cartaz', corners: 'square' };
