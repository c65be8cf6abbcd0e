import { loadCampaign } from './load.ts';
import type { Campaign } from './schema.ts';

/** The campaign of an order, which may be another one than is sold now. */
export type CampaignLookup = (id: string) => Promise<Campaign>;

/**
 * Finds campaigns by their ids; each is read once.
 *
 * @param current what is sold now
 * @returns a function that throws where there is no such campaign any more
 */
export function createCampaignLookup(current: Campaign): CampaignLookup {
  const known = new Map([[current.id, Promise.resolve(current)]]);
  return (id) => {
    const found = known.get(id) ?? loadCampaign(id);
    known.set(id, found);
    // A folder that is missing now may be there at the next request.
    found.catch(() => known.delete(id));
    return found;
  };
}
