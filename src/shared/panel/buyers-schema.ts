import { z } from 'zod';
import { cursor, moment, pageOf } from './list-schema.ts';
import { listedOrder } from './orders-schema.ts';

/** `GET buyers`: people, by the e-mail of their orders; those with the newest order first. */
export const buyersQuery = z.object({
  /** As in the search of orders. */
  q: z.string().trim().max(200).default(''),
  after: cursor.optional(),
});

export type BuyersQuery = z.infer<typeof buyersQuery>;

export const listedBuyer = z.object({
  /** Of the newest order: the buyer's page in the panel is found by it, so that no address holds an e-mail. */
  number: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What could be erased of them was. */
  erased: z.boolean(),
  orders: z.int(),
  /** Sales whose money stayed. */
  paidOrders: z.int(),
  /** Centavos that arrived and did not go back. */
  kept: z.int(),
  lastOrderAt: moment,
});

export type ListedBuyer = z.infer<typeof listedBuyer>;

export const buyersPage = pageOf(listedBuyer);
export type BuyersPage = z.infer<typeof buyersPage>;

/** `GET buyers/NUMBER`: the buyer of the order with this number. */
export const buyerDetail = listedBuyer.extend({
  /** Newest first, 200 at most. */
  orderList: z.array(listedOrder),
  mails: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      kind: z.string(),
      status: z.enum(['queued', 'sent', 'opened', 'bounced']),
      at: moment,
      error: z.string().nullable(),
    }),
  ),
  /** What was allowed, newest first. */
  consents: z.array(
    z.object({ at: moment, campaign: z.string().nullable(), statistics: z.boolean(), marketing: z.boolean() }),
  ),
  testimonials: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(['pending', 'published', 'hidden', 'withdrawn']),
      stars: z.int().nullable(),
      text: z.string().nullable(),
      writtenAt: moment,
    }),
  ),
  /** What operators wrote about their orders, newest first. */
  notes: z.array(z.object({ id: z.string(), number: z.string(), text: z.string(), at: moment })),
  /** Requests for one's own data and erasures. */
  dataRequests: z.array(
    z.object({
      at: moment,
      /** Until when the mailed link works. */
      linkUntil: moment,
      eraseAskedAt: moment.nullable(),
      /** An erasure waits for an order that is not over, until then at the latest. */
      eraseUntil: moment.nullable(),
      erasedAt: moment.nullable(),
    }),
  ),
  /** What who asks can do. */
  actions: z.array(z.enum(['export', 'erase'])),
});

export type BuyerDetail = z.infer<typeof buyerDetail>;

/** `POST buyers/NUMBER/erase` */
export const erasure = z.object({
  /** When the rest is erased at the latest; null: nothing is left. */
  until: moment.nullable(),
});
