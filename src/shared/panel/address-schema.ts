import { z } from 'zod';
import { typedText } from '../typed-text-schema.ts';
import { moment } from './list-schema.ts';
import { campaignParams, contract, doneSchema } from './route-contract.ts';

/** Host as typed. */
const host = typedText.min(1, 'Escreva o domínio').max(260, 'Este domínio é longo demais');

/** Former host of the campaign, from which mailed links still redirect. */
const formerHost = z.object({
  host: z.string(),
  leftAt: moment,
  /** Orders from before that with open access: their mails may have links with it. */
  orders: z.int(),
});
export type FormerHost = z.infer<typeof formerHost>;

/** Shop's own address, to which hosts have to point. */
export const shopAddress = z.object({ host: z.string(), a: z.array(z.string()), aaaa: z.array(z.string()) });
export type ShopAddress = z.infer<typeof shopAddress>;

const campaignAddress = z.object({
  /** Own hosts: live ones, and those of the next publication. */
  hosts: z.array(z.object({ host: z.string(), live: z.boolean(), next: z.boolean() })),
  former: z.array(formerHost),
  /** Null: it has none on the internet. */
  shop: shopAddress.nullable(),
});
export type CampaignAddress = z.infer<typeof campaignAddress>;

const changeHostBody = z.object({ host, act: z.enum(['add', 'remove']) });

const releaseHostBody = z.object({ host });

export const hostQuery = z.object({ host });

/** Finding about a domain, with its fix. */
export const finding = z.object({
  check: z.string(),
  state: z.enum(['ok', 'warning', 'broken', 'unknown']),
  text: z.string(),
  mend: z.string().optional(),
});
export type Finding = z.infer<typeof finding>;

/** Findings about a host; also for the host with `www.`. */
export const hostFindings = z.object({ findings: z.array(finding) });

const OWN = { action: 'publish', params: campaignParams } as const;

/** Routes of a campaign's own hosts, and of the check that they lead here. */
export const addressContract = contract({
  'GET /campaigns/:id/address': { ...OWN, answer: campaignAddress },
  'GET /campaigns/:id/address/check': { ...OWN, querystring: hostQuery, answer: hostFindings },
  'POST /campaigns/:id/hosts': { ...OWN, body: changeHostBody, answer: doneSchema },
  'POST /campaigns/:id/hosts/release': { ...OWN, stepUp: true, body: releaseHostBody, answer: doneSchema },
});
