import { z } from 'zod';
import { ORDER_STATUSES } from '../order-status.ts';
import { moment } from './list-schema.ts';

/** What a test sale shows, in the order in which a sale goes. */
export const TEST_STEPS = ['charged', 'paid', 'webhook', 'lookup', 'mailed', 'opened', 'refunded'] as const;
export type TestStep = (typeof TEST_STEPS)[number];

export const testStep = z.object({
  step: z.enum(TEST_STEPS),
  /** `later`: a step before it is not done yet. */
  state: z.enum(['done', 'waiting', 'later', 'failed']),
  at: moment.nullable(),
  /** What is wrong, and what to do about it. */
  problem: z.string().nullable(),
});

export const testSale = z.object({
  id: z.string(),
  /** It is not over yet. */
  open: z.boolean(),
  /** Null until the order is stored. */
  order: z
    .object({
      number: z.string(),
      status: z.enum(ORDER_STATUSES),
      /** centavos */
      amount: z.int(),
      provider: z.string(),
      /** What the operator pays; null when there is nothing to pay. */
      pix: z.object({ code: z.string(), qrCode: z.string().nullable(), expiresAt: moment }).nullable(),
    })
    .nullable(),
  to: z.string(),
  at: moment,
  steps: z.array(testStep),
  /** It is paid by a press: a simulated payment. */
  simulated: z.boolean(),
});
export type TestSale = z.infer<typeof testSale>;

/** `GET test-sale`: the last one, and what a new one would be. */
export const lastTestSale = z.object({
  sale: testSale.nullable(),
  /** centavos */
  amount: z.int().nullable(),
  /** The campaign asks its buyers for a CPF. */
  asksDocument: z.boolean(),
});
export type LastTestSale = z.infer<typeof lastTestSale>;

/** `POST test-sale` */
export const newTestSale = z.object({ document: z.string().max(20).optional() });
