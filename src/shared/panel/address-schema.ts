import { z } from 'zod';
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
