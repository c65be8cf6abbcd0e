import { z } from 'zod';
import { OPENING_NEEDS } from './opening-needs.ts';
import { contract, doneSchema, READ } from './route-contract.ts';

// Whether the shop takes orders, and which campaign is at its main page.

const shopSaleSchema = z.object({
  /** Whether new orders are taken. */
  selling: z.boolean(),
  /** Campaign at the main page; null: none yet. */
  main: z.string().nullable(),
  /** Whether the server's settings name it, so that it is not moved here. */
  isMainFixed: z.boolean(),
  /** Needs that are missing before the shop can be opened. */
  missing: z.array(z.enum(OPENING_NEEDS)),
  /** Whether e-mails wait, as there is no mail server. */
  mailsWait: z.boolean(),
});
export type ShopSale = z.infer<typeof shopSaleSchema>;

const mainSchema = z.object({ campaign: z.string().max(60) });

/** Routes of the shop's state. */
export const shopContract = contract({
  'GET /shop': { ...READ, answer: shopSaleSchema },
  // To close is never harder than to let go on; opening again is.
  'POST /shop/close': { action: 'settings', answer: doneSchema },
  'POST /shop/open': { action: 'settings', stepUp: true, answer: doneSchema },
  'PUT /shop/main': { action: 'publish', body: mainSchema, answer: doneSchema },
});
