import type { Campaigns } from '../campaigns/live-campaigns.ts';

/** Returns the displayed title of a campaign. @param id among those passed to {@link ReadTitles} */
export type TitleOf = (id: string) => string;
export type ReadTitles = (ids: readonly string[]) => Promise<TitleOf>;

/** Titles campaigns by their products; adds the id to ambiguous titles, and uses it alone for unknown campaigns. */
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
