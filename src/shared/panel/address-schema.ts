import { z } from 'zod';
import { formatDay } from '../dates.ts';
import { moment } from './list-schema.ts';

/** A host as somebody types it. */
const host = z.string().trim().min(1, 'Escreva o domínio').max(260, 'Este domínio é longo demais');

/** A host that the campaign had once, from which mailed links still lead on. */
const formerHost = z.object({
  host: z.string(),
  leftAt: moment,
  /** Orders from before that whose access is open: their mails may have links with it. */
  orders: z.int(),
});
export type FormerHost = z.infer<typeof formerHost>;

/** How many orders are from before a former host left. */
export function ordersOfHost({ orders }: Pick<FormerHost, 'orders'>): string {
  if (orders === 0) return 'Nenhum pedido com acesso aberto é de antes disso';
  return orders === 1
    ? '1 pedido com acesso aberto é de antes disso'
    : `${orders} pedidos com acesso aberto são de antes disso`;
}

/** What stops when a former host is released, for whoever is about to do it. */
export function releaseWarning(former: Pick<FormerHost, 'host' | 'orders' | 'leftAt'>): string {
  const links = `Os links já enviados com ${former.host} (acesso, pedido, desistência, meus dados) param de abrir, e anúncios e páginas que apontam para ele também.`;
  return `O domínio saiu em ${formatDay(new Date(former.leftAt))}. ${ordersOfHost(former)}. ${links} Quem comprou pode pedir o link de novo em /recuperar. Outra campanha pode usar o domínio, e o certificado não é mais renovado.`;
}

/** `GET campaigns/ID/address` */
export const campaignAddress = z.object({
  /** Its own hosts: as it is live, and as it would be next. */
  hosts: z.array(z.object({ host: z.string(), live: z.boolean(), next: z.boolean() })),
  former: z.array(formerHost),
  /** The shop's own address, to which hosts have to lead; null: it has none that is reached from the internet. */
  shop: z.object({ host: z.string(), a: z.array(z.string()), aaaa: z.array(z.string()) }).nullable(),
});
export type CampaignAddress = z.infer<typeof campaignAddress>;

/** `POST campaigns/ID/hosts` */
export const changeHostBody = z.object({ host, act: z.enum(['add', 'remove']) });

/** `POST campaigns/ID/hosts/release` */
export const releaseHostBody = z.object({ host });

/** `GET campaigns/ID/address/check` */
export const hostQuery = z.object({ host });

/** How a host stands, and how to mend it; the same with `www.` after it. */
export const hostFindings = z.object({
  findings: z.array(
    z.object({
      check: z.string(),
      state: z.enum(['ok', 'warning', 'broken', 'unknown']),
      text: z.string(),
      mend: z.string().optional(),
    }),
  ),
});
export type HostFindings = z.infer<typeof hostFindings>;
