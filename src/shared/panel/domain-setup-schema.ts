import { z } from 'zod';
import { hostFindings, hostQuery, shopAddress } from './address-schema.ts';
import { contract } from './route-contract.ts';

const domainSetup = z.object({
  /** Address of the shop; null if it has none of its own. */
  url: z.string().nullable(),
  /** Host of that address, with what its records must say; null without https. */
  shop: shopAddress.nullable(),
});
export type DomainSetup = z.infer<typeof domainSetup>;

/** Findings about a host, as it was read from what was typed. */
const domainCheck = hostFindings.extend({ host: z.string() });

/** Routes of the step “Domínio”. */
export const domainSetupContract = contract({
  'GET /setup/domain': { action: 'settings', answer: domainSetup },
  // The host of the shop, or one that it may move to.
  'GET /setup/domain/check': { action: 'settings', querystring: hostQuery, answer: domainCheck },
});
