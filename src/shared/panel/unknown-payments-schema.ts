import { z } from 'zod';
import { moment } from './list-schema.ts';

/** A payment that no order explains, as after a restore. */
export const unknownPayment = z.object({
  /** Id of its alert. */
  id: z.string(),
  provider: z.string(),
  /** The provider's id of the charge. */
  charge: z.string(),
  /** Centavos; null if the bank does not answer now. */
  amount: z.int().nullable(),
  /** Payer in the bank's record of the charge; null if it has none. */
  payer: z.string().nullable(),
  at: moment,
});
export type UnknownPayment = z.infer<typeof unknownPayment>;

/** Answer of `GET unknown-payments`: the oldest, and their number. */
export const unknownPayments = z.object({ rows: z.array(unknownPayment), total: z.int() });
export type UnknownPayments = z.infer<typeof unknownPayments>;

/**
 * Answer of `POST unknown-payments/give-back`: numbers of payments that are being returned, could not be, and are left.
 */
export const givenBack = z.object({ returned: z.int(), failed: z.int(), left: z.int() });
export type GivenBack = z.infer<typeof givenBack>;
