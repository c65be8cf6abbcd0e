import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** A quiet page of paper, with the letters of a book. */
export const look: Omit<CampaignInput['theme'], 'accent'> = {
  mood: 'creme',
  letters: 'padaria',
  corners: 'square',
  density: 'airy',
};
