import { z } from 'zod';
import { moment } from './list-schema.ts';

/** A payment that no order explains, as after a restore. */
export const unknownPayment = z.object({
  /** Of its alert. */
  id: z.string(),
  provider: z.string(),
  /** As the provider calls it. */
  charge: z.string(),
  /** Centavos; null where the bank does not answer now. */
  amount: z.int().nullable(),
  /** Whom the bank's own charge names; null where it names nobody. */
  payer: z.string().nullable(),
  at: moment,
});
export type UnknownPayment = z.infer<typeof unknownPayment>;

/** `GET unknown-payments`: the oldest, and how many there are. */
export const unknownPayments = z.object({ rows: z.array(unknownPayment), total: z.int() });
export type UnknownPayments = z.infer<typeof unknownPayments>;

/** `POST unknown-payments/give-back`: how many are on their way back, could not be, and are left. */
export const givenBack = z.object({ returned: z.int(), failed: z.int(), left: z.int() });
export type GivenBack = z.infer<typeof givenBack>;
