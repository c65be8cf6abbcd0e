import { type Extras, extrasOf, missingExtras } from '../../campaigns/extras.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { keptExtrasText, keptProductText, leftHostsText } from '../../shared/panel/kept-by-buyers.ts';

/**
 * Consequences of a publication for earlier buyers: another kind of product, removed extras, and removed hosts.
 *
 * @param before live version; null if there is none
 * @returns sentences, in Portuguese
 */
export async function publicationConsequences(db: Db, before: Campaign | null, after: Campaign): Promise<string[]> {
  if (!before) return [];
  const sentences: string[] = [];
  const [from, to] = [before.access.kind, after.access.kind];
  const dropped = namesOf(missingExtras(extrasOf(before), after));
  const orders = from !== to || dropped.length > 0 ? await countOpenOrders(db, before.id) : 0;
  if (from !== to) sentences.push(keptProductText({ from, to, orders }));
  if (dropped.length > 0) sentences.push(keptExtrasText(dropped, orders));
  const left = before.hosts.filter((host) => !after.hosts.includes(host));
  if (left.length > 0) sentences.push(leftHostsText(left));
  return sentences;
}

/**
 * Counts the orders of a campaign whose access is open: their buyers have links and the product.
 *
 * @param id null for all campaigns
 * @param before counts only orders created before this moment
 */
export async function countOpenOrders(db: Db, id: string | null, before?: Date): Promise<number> {
  const all = db
    .selectFrom('orders')
    .innerJoin('access_grants', 'access_grants.order_id', 'orders.id')
    .select((eb) => eb.fn.countAll<string>().as('orders'))
    .where('access_grants.status', '=', 'active');
  const open = id === null ? all : all.where('orders.campaign', '=', id);
  const { orders } = await (before ? open.where('orders.created_at', '<', before) : open).executeTakeFirstOrThrow();
  return Number(orders);
}

function namesOf({ bonuses, tutorials, community }: Extras): string[] {
  return [
    ...bonuses.map(({ title }) => `bônus “${title}”`),
    ...tutorials.map(({ title }) => `tutorial “${title}”`),
    ...(community ? ['grupo'] : []),
  ];
}
