import { z } from 'zod';
import { buyerSchema } from '../api.ts';
import { MOST_CENTAVOS } from '../money.ts';
import { parsePhone } from '../phone.ts';
import { FIELD_ERRORS } from '../texts.ts';
import { settlement } from './alerts-schema.ts';

/** What somebody may do about an order, in the order in which it is offered. */
export const ORDER_ACTIONS = [
  'accept',
  'resend',
  'readdress',
  'whatsapp',
  'confirmWithdrawal',
  'refuseWithdrawal',
  'retryRefund',
  'tellOutcome',
  'refund',
  'closeAccess',
  'reopenAccess',
  'note',
] as const;

export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Names what somebody wishes: the dialog makes it up when it opens, and sends the same until it is closed. */
const key = z.string().regex(/^[\w-]{8,64}$/);
const centavos = z.int().min(0).max(MOST_CENTAVOS);

/** `POST orders/NUMBER/resend`: to the order's own address unless another one is told. */
export const resendBody = z.object({ email: z.string().max(254).optional() });

/** `POST orders/NUMBER/refund` */
export const refundBody = z.object({
  amount: centavos,
  /** What could be given back when it was decided: where that has changed, nothing is done. */
  left: centavos,
  key,
});
export type RefundBody = z.infer<typeof refundBody>;

/** `POST orders/NUMBER/refund/outcome`: what the provider's own books say of what it leaves open. */
export const outcomeBody = z.object({
  outcome: z.enum(['done', 'undone']),
  /** Which is spoken of. */
  amount: centavos,
});
export type OutcomeBody = z.infer<typeof outcomeBody>;

/** `POST orders/NUMBER/access/close` and `…/open`, `POST orders/NUMBER/withdrawal/refuse` */
export const reasonBody = settlement;

/** `POST orders/NUMBER/notes` */
export const noteBody = z.object({
  text: z.string().trim().min(3, 'Escreva a anotação, com 3 caracteres ou mais').max(1000, 'Use até 1.000 caracteres'),
});

/** `POST alerts/ID/order`: who has paid, and for what. */
export const remakeBody = buyerSchema.pick({ name: true, email: true }).extend({
  /** Empty where it is not known. */
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

/** `POST orders/free` */
export const grantBody = remakeBody.extend({ reason: settlement.shape.reason, key });
export type GrantBody = z.infer<typeof grantBody>;

/** The order that came of either. */
export const grantAnswer = z.object({ number: z.string() });
