import { formatDay } from '../dates.ts';
import type { FormerHost } from './address-schema.ts';

// Separate from the schemas: the panel's browser app loads this file, and no zod.

/** Text with the number of orders from before a former host was left. */
export function ordersOfHost({ orders }: Pick<FormerHost, 'orders'>): string {
  if (orders === 0) return 'Nenhum pedido com acesso aberto é de antes disso';
  return orders === 1
    ? '1 pedido com acesso aberto é de antes disso'
    : `${orders} pedidos com acesso aberto são de antes disso`;
}

/** Warning about everything that stops when a former host is released, for the operator's confirmation. */
export function releaseWarning(former: Pick<FormerHost, 'host' | 'orders' | 'leftAt'>): string {
  const links = `Os links já enviados com ${former.host} (acesso, pedido, desistência, meus dados) param de abrir, e anúncios e páginas que apontam para ele também.`;
  return `O domínio saiu em ${formatDay(new Date(former.leftAt))}. ${ordersOfHost(former)}. ${links} Quem comprou pode pedir o link de novo em /recuperar. Outra campanha pode usar o domínio, e o certificado não é mais renovado.`;
}
