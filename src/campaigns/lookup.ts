import type { Campaign } from './schema.ts';

/** The campaign of an order, which may be another one than is sold now. @throws Error where nobody knows it any more */
export type CampaignLookup = (id: string) => Promise<Campaign>;
