import type { Campaigns } from '../campaigns/live-campaigns.ts';

/** Titles campaigns by their products; adds the id to ambiguous titles, and uses it alone for unknown campaigns. */
export async function readTitles(
  { of }: Pick<Campaigns, 'of'>,
  ids: readonly string[],
): Promise<(id: string) => string> {
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
}
