import type { CampaignDocument } from '../campaign-document.ts';
import { SCHEMA_VERSION } from '../document-upgrades.ts';
import { cleanInput } from './clean-campaign.ts';

/** Returns the small campaign without violations, as a document of its own: changes of it reach no other test. */
export function cleanDocument(change: Partial<CampaignDocument> = {}): CampaignDocument {
  const legal = { termos: '# Termos\n', privacidade: '# Privacidade\n', suporte: '# Suporte\n' };
  return { ...structuredClone(cleanInput), schemaVersion: SCHEMA_VERSION, legal, ...change };
}
