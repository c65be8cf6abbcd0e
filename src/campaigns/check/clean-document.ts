import type { CampaignDocument } from '../campaign-document.ts';
import { cleanInput } from './clean-campaign.ts';

/** The small campaign with which nothing is wrong, as a document. */
export function cleanDocument(change: Partial<CampaignDocument> = {}): CampaignDocument {
  const legal = { termos: '# Termos\n', privacidade: '# Privacidade\n', suporte: '# Suporte\n' };
  return { ...cleanInput, schemaVersion: 1, legal, ...change };
}
