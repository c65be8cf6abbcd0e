import type { Campaign } from './schema.ts';

/** Looks up the campaign of an order, which may differ from today's. @throws Error if it is no longer known */
export type CampaignLookup = (id: string) => Promise<Campaign>;
