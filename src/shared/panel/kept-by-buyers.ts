import { formatMinute } from '../dates.ts';
import { type Centavos, formatBRL } from '../money.ts';
import type { ProductView } from './product-schema.ts';

/** Labels of the kinds of product, for their seller. */
const KINDS: Record<ProductView['kind'], string> = {
  'contact-list': 'uma lista',
  files: 'arquivos',
  link: 'um link',
};

/** Change of the product of a campaign, and the orders with open access that keep the previous one. */
interface KindChange {
  from: ProductView['kind'];
  to: ProductView['kind'];
  orders: number;
}

/** Consequence of a change of product for earlier buyers, for the operator who publishes it. */
export function keptProductText({ from, to, orders }: KindChange): string {
  const change = `O que se entrega muda de ${KINDS[from]} para ${KINDS[to]}`;
  if (orders === 0) return `${change}; ninguém tem acesso aberto.`;
  const who = orders === 1 ? '1 pedido com acesso aberto segue' : `${orders} pedidos com acesso aberto seguem`;
  const files = from === 'link' ? '' : ' Não apague os arquivos de onde estão.';
  return `${change}. ${who} com o que foi comprado; o novo vale para pedidos feitos depois.${files}`;
}

/**
 * Meaning for earlier buyers of extras that come with a product no more, for whoever publishes that.
 *
 * @param dropped one at least
 * @param orders with open access
 */
export function keptExtrasText(dropped: readonly string[], orders: number): string {
  const change = `Não vem mais com o produto: ${dropped.join(', ')}`;
  if (orders === 0) return `${change}; ninguém tem acesso aberto.`;
  return `${change}. Quem comprou com isso continua a ver na página de acesso, como estava: mantenha o que foi prometido.`;
}

/** Consequence of files that are delivered no more, which earlier buyers lose too. @param dropped titles, one at least */
export function lostFilesText(dropped: readonly string[], orders: number): string {
  const change = `Sai da entrega: ${dropped.map((title) => `arquivo “${title}”`).join(', ')}`;
  if (orders === 0) return `${change}; ninguém tem acesso aberto.`;
  return `${change}, também para quem já comprou: ${orders === 1 ? '1 pedido tem' : `${orders} pedidos têm`} acesso aberto.`;
}

/**
 * Consequence for links with domains that a campaign leaves, for the operator who publishes that. @param hosts at least
 * one
 */
export function leftHostsText(hosts: readonly string[]): string {
  const verb = hosts.length === 1 ? 'passa' : 'passam';
  return `${hosts.join(', ')} ${verb} a levar ao novo endereço, para que os links já enviados abram. Mantenha o DNS apontado para cá.`;
}

/** Price that a page announces until an end, in centavos; `until`: one date for all, else an end for each visitor. */
interface AnnouncedPrice {
  amount: Centavos;
  until: Date | null;
}

/** Consequence of a dearer offer before the announced end of the present one, for the operator who publishes it. */
export function brokenPriceText({ amount, until }: AnnouncedPrice): string {
  const announced = until
    ? `A página anuncia ${formatBRL(amount)} até ${formatMinute(until)}, e a oferta piora antes`
    : `Quem está na página tem ${formatBRL(amount)} reservado por um tempo, e a oferta piora antes do fim dele`;
  return `${announced}. O que se anuncia obriga quem anuncia (art. 30 do Código de Defesa do Consumidor): publique depois, ou atenda quem cobrar o preço anunciado.`;
}
