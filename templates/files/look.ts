import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** A quiet page of paper, with the letters of a book. */
export const look: Omit<CampaignInput['theme'], 'accent'> = {
  mode: 'light',
  typeface: 'serif',
  corners: 'square',
  density: 'airy',
};
