import { z } from 'zod';
import { typedText } from '../typed-text-schema.ts';
import { cursor, moment, pageOf } from './list-schema.ts';
import { listedOrder } from './orders-schema.ts';
import { byNumber, contract, READ } from './route-contract.ts';

/** Query of `GET buyers`: people, by the e-mail of their orders; those with the newest order first. */
const buyersQuery = z.object({
  /** Search text, as for orders. */
  q: typedText.max(200).default(''),
  /** `paid`: those who ever paid; a search finds everybody. */
  of: z.enum(['paid', 'all']).default('paid'),
  after: cursor.optional(),
});

export type BuyersQuery = z.infer<typeof buyersQuery>;

const listedBuyer = z.object({
  /**
   * Number of the newest order, which identifies the buyer's page in the panel, so that no address contains an e-mail.
   */
  number: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** All erasable data were erased. */
  erased: z.boolean(),
  orders: z.int(),
  /** Sales whose money was not returned in full. */
  paidOrders: z.int(),
  /** Centavos received and not returned. */
  kept: z.int(),
  lastOrderAt: moment,
});

export type ListedBuyer = z.infer<typeof listedBuyer>;

const buyersPage = pageOf(listedBuyer);
export type BuyersPage = z.infer<typeof buyersPage>;

/** Answer of `GET buyers/NUMBER`: the buyer of the order with this number. */
const buyerDetail = listedBuyer.extend({
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
  /** Consents, newest first. */
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
  /** Notes of operators on the orders, newest first. */
  notes: z.array(z.object({ id: z.string(), number: z.string(), text: z.string(), at: moment })),
  /** Requests for personal data and erasures. */
  dataRequests: z.array(
    z.object({
      at: moment,
      /** Expiry of the mailed link. */
      linkUntil: moment,
      eraseAskedAt: moment.nullable(),
      /** Latest time of an erasure that waits for an order in progress. */
      eraseUntil: moment.nullable(),
      erasedAt: moment.nullable(),
    }),
  ),
  /** Permitted actions of this operator. */
  actions: z.array(z.enum(['export', 'erase'])),
});

export type BuyerDetail = z.infer<typeof buyerDetail>;

const erasure = z.object({
  /** Latest time at which the rest is erased; null: nothing is left. */
  until: moment.nullable(),
});

// All data of one person leave, or are erased.
const RIGHTS = { action: 'serve', stepUp: true, params: byNumber } as const;

/** Routes of buyers, each by the number of an order, and the rights to their data. */
export const buyersContract = contract({
  'GET /buyers': { ...READ, querystring: buyersQuery, answer: buyersPage },
  'GET /buyers/:number': { ...READ, params: byNumber, answer: buyerDetail },
  'POST /buyers/:number/export': RIGHTS,
  'POST /buyers/:number/erase': { ...RIGHTS, answer: erasure },
});
