import type { Campaigns } from '../campaigns/live-campaigns.ts';

/** What people call a campaign. @param id one of those that were asked about */
export type TitleOf = (id: string) => string;
export type ReadTitles = (ids: readonly string[]) => Promise<TitleOf>;

/** Calls campaigns by what they sell, and those that sell the same, or that nobody knows any more, by their ids as well. */
export function createTitles({ of }: Pick<Campaigns, 'of'>): ReadTitles {
  return async (ids) => {
    const known = new Map<string, string>();
    for (const id of new Set(ids)) {
      const campaign = await of(id).catch(() => null);
      if (campaign) known.set(id, campaign.product.title);
    }
    const all = [...known.values()];
    return (id) => {
      const title = known.get(id);
      if (title === undefined) return id;
      return all.filter((other) => other === title).length > 1 ? `${title} (${id})` : title;
    };
  };
}
