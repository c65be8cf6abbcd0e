import type { Access } from '../../campaigns/access-schema.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { Db } from '../../platform/db/database.ts';

/** What is handed over, as its seller reads it. */
const KINDS: Record<Access['kind'], string> = { 'contact-list': 'uma lista', files: 'arquivos', link: 'um link' };

/**
 * What a publication means for who bought before: another kind of product, and hosts that the campaign has no more.
 *
 * @param before what is live; null: nothing is
 * @returns sentences, in Portuguese
 */
export async function whatBuyersKeep(db: Db, before: Campaign | null, after: Campaign): Promise<string[]> {
  if (!before) return [];
  return [...(await keptProduct(db, before, after)), ...keptHosts(before, after)];
}

async function keptProduct(db: Db, { id, access }: Campaign, after: Campaign): Promise<string[]> {
  if (access.kind === after.access.kind) return [];
  const orders = await countOpenOrders(db, id);
  const change = `O que se entrega muda de ${KINDS[access.kind]} para ${KINDS[after.access.kind]}`;
  if (orders === 0) return [`${change}; ninguém tem acesso aberto.`];
  const who = orders === 1 ? '1 pedido com acesso aberto segue' : `${orders} pedidos com acesso aberto seguem`;
  const files = access.kind === 'link' ? '' : ' Não apague os arquivos de onde estão.';
  return [`${change}. ${who} com o que foi comprado; o novo vale para pedidos feitos depois.${files}`];
}

function keptHosts({ hosts }: Campaign, after: Campaign): string[] {
  const left = hosts.filter((host) => !after.hosts.includes(host));
  if (left.length === 0) return [];
  const verb = left.length === 1 ? 'passa' : 'passam';
  return [
    `${left.join(', ')} ${verb} a levar ao novo endereço, para que os links já enviados abram. Mantenha o DNS apontado para cá.`,
  ];
}

/**
 * Orders of a campaign whose access is open: their buyers have links, and what was bought.
 *
 * @param before only those from before this moment
 */
export async function countOpenOrders(db: Db, id: string, before?: Date): Promise<number> {
  const open = db
    .selectFrom('orders')
    .innerJoin('access_grants', 'access_grants.order_id', 'orders.id')
    .select((eb) => eb.fn.countAll<string>().as('orders'))
    .where('orders.campaign', '=', id)
    .where('access_grants.status', '=', 'active');
  const { orders } = await (before ? open.where('orders.created_at', '<', before) : open).executeTakeFirstOrThrow();
  return Number(orders);
}
