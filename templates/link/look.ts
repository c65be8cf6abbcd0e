import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Paper, ink, and the letters of a book's title page. */
export const look: Omit<CampaignInput['theme'], 'accent'> = { mood: 'papel', letters: 'padaria', corners: 'round' };
