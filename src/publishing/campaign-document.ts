import { LEGAL_PAGES, type LegalPage, type LegalText, renderLegal } from '../campaign/legal.ts';
import type { Campaign } from '../campaign/schema.ts';

/** All that a campaign's pages are made from: plain data, which travels to the publisher and is kept by its digest. */
export interface CampaignDocument {
  campaign: Campaign;
  legal: Record<LegalPage, LegalText>;
}

/** Gathers what lies in a campaign's folder. @throws Error that names a legal text with a fault */
export async function gatherDocument(campaign: Campaign): Promise<CampaignDocument> {
  const texts = LEGAL_PAGES.map(async (name) => [name, await renderLegal(campaign, name)] as const);
  return { campaign, legal: Object.fromEntries(await Promise.all(texts)) as CampaignDocument['legal'] };
}
