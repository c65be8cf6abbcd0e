import { z } from 'zod';
import { ORDER_STATUSES } from '../order-status.ts';
import { moment } from './list-schema.ts';
import { contract } from './route-contract.ts';

/** Steps of a test sale, in the order of a sale. */
const TEST_STEPS = ['charged', 'paid', 'webhook', 'lookup', 'mailed', 'opened', 'refunded'] as const;
export type TestStep = (typeof TEST_STEPS)[number];

const testStep = z.object({
  step: z.enum(TEST_STEPS),
  /** `later`: a previous step is not done yet. */
  state: z.enum(['done', 'waiting', 'later', 'failed']),
  at: moment.nullable(),
  /** Problem and its remedy. */
  problem: z.string().nullable(),
});

const testSale = z.object({
  id: z.string(),
  /** Still in progress. */
  open: z.boolean(),
  /** Null until the order is stored. */
  order: z
    .object({
      number: z.string(),
      status: z.enum(ORDER_STATUSES),
      /** In centavos. */
      amount: z.int(),
      provider: z.string(),
      /** PIX that the operator pays; null when there is nothing to pay. */
      pix: z.object({ code: z.string(), qrCode: z.string().nullable(), expiresAt: moment }).nullable(),
    })
    .nullable(),
  to: z.string(),
  at: moment,
  steps: z.array(testStep),
  /** Paid by a button: a simulated payment. */
  simulated: z.boolean(),
});
export type TestSale = z.infer<typeof testSale>;

/** Answer of `GET test-sale`: the last one, and the parameters of a new one. */
const lastTestSale = z.object({
  sale: testSale.nullable(),
  /** Whether there is a page to sell by: a test sale is one of its own. */
  isServed: z.boolean(),
  /** In centavos. */
  amount: z.int().nullable(),
  /** The campaign asks its buyers for a CPF. */
  asksDocument: z.boolean(),
});
export type LastTestSale = z.infer<typeof lastTestSale>;

const newTestSale = z.object({ document: z.string().max(20).optional() });

/** A mail that tests the mail server. */
const testMail = z.object({
  id: z.string(),
  to: z.string(),
  status: z.enum(['queued', 'sent', 'bounced', 'dropped']),
  attempts: z.int(),
  at: moment,
  sentAt: moment.nullable(),
  /** Error of the mail server's client: `EAUTH AUTH PLAIN 535`. */
  error: z.string().nullable(),
  /** No mail server is configured: mails are only shown at `/dev/mail`. */
  shownOnly: z.boolean(),
});
export type TestMail = z.infer<typeof testMail>;

/** Answer of `GET test-mail`: the last one. */
const lastTestMail = z.object({ mail: testMail.nullable() });

/** Routes of the test of a sale, and of the mail server. */
export const testContract = contract({
  'GET /test-sale': { action: 'settings', answer: lastTestSale },
  'POST /test-sale': { action: 'settings', body: newTestSale, answer: testSale },
  'POST /test-sale/pay': { action: 'settings', answer: testSale },
  'GET /test-mail': { action: 'settings', answer: lastTestMail },
  'POST /test-mail': { action: 'settings', answer: testMail },
});
