import { z } from 'zod';
import { buyerSchema } from '../api.ts';
import { MAX_CENTAVOS } from '../money.ts';
import { parsePhone } from '../phone.ts';
import { FIELD_ERRORS } from '../texts.ts';
import { typedText } from '../typed-text-schema.ts';

/** Possible actions on an order, in the order in which they are offered. */
export const ORDER_ACTIONS = [
  'accept',
  'resend',
  'readdress',
  'whatsapp',
  'confirmWithdrawal',
  'refuseWithdrawal',
  'retryRefund',
  'recordRefundOutcome',
  'refund',
  'closeAccess',
  'reopenAccess',
  'note',
] as const;

export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Idempotency key of an action: the dialog creates it when it opens, and sends it again until it closes. */
const key = z.string().regex(/^[\w-]{8,64}$/);
const centavos = z.int().min(0).max(MAX_CENTAVOS);

/**
 * Body of `POST orders/NUMBER/resend`. Defaults to the order's own e-mail. `asTyped`: the address is right despite its
 * likely typo.
 */
export const resendBody = z.object({ email: z.string().max(254).optional(), asTyped: z.boolean().optional() });
export type ResendBody = z.infer<typeof resendBody>;

/** Body of `POST orders/NUMBER/resend/undo`: the correction that is meant, so that no later one is undone. */
export const undoBody = z.object({ act: z.string().max(64) });

export const refundBody = z.object({
  amount: centavos,
  /** Refundable amount at the time of the decision: if it has changed, nothing is done. */
  left: centavos,
  key,
});
export type RefundBody = z.infer<typeof refundBody>;

/**
 * Body of `POST orders/NUMBER/refund/outcome`: the result according to the provider's own records, if its API leaves it
 * open.
 */
export const outcomeBody = z.object({
  outcome: z.enum(['done', 'undone']),
  /** Amount of the refund that is meant. */
  amount: centavos,
});
export type OutcomeBody = z.infer<typeof outcomeBody>;

export const reasonBody = z.object({
  reason: typedText.min(3, 'Diga o motivo, com 3 caracteres ou mais').max(300, 'Use até 300 caracteres'),
});

export const noteBody = z.object({
  text: typedText.min(3, 'Escreva a anotação, com 3 caracteres ou mais').max(1000, 'Use até 1.000 caracteres'),
});

/** Body of `POST alerts/ID/order`: the buyer and the product of a payment. */
export const remakeBody = buyerSchema.pick({ name: true, email: true }).extend({
  /** Empty if unknown. */
  phone: z
    .string()
    .max(40)
    .default('')
    .transform((typed, context) => {
      const phone = typed.trim() === '' ? '' : parsePhone(typed);
      if (phone === null) context.addIssue({ code: 'custom', message: FIELD_ERRORS.phone });
      return phone ?? z.NEVER;
    }),
  campaign: z.string().max(60),
});
export type RemakeBody = z.infer<typeof remakeBody>;

export const grantBody = remakeBody.extend({ reason: reasonBody.shape.reason, key });
export type GrantBody = z.infer<typeof grantBody>;

/** Answer to both: the created order. */
export const grantAnswer = z.object({ number: z.string() });
