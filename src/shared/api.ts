import { z } from 'zod';
import { DELIVERY_STATUSES, ORDER_STATUSES } from './order.ts';
import { isPhone } from './phone.ts';
import { FIELD_ERRORS } from './texts.ts';

export type BuyerField = keyof typeof FIELD_ERRORS;

/** Where the visitor came from; stored with the order as it arrived. */
export const trackingSchema = z
  .record(z.string().max(40), z.string().max(500))
  .refine((t) => Object.keys(t).length <= 20);

export const buyerSchema = z.object({
  name: z.string(FIELD_ERRORS.name).trim().min(2, FIELD_ERRORS.name).max(120, FIELD_ERRORS.name),
  email: z
    .string(FIELD_ERRORS.email)
    .trim()
    .toLowerCase()
    .max(254, FIELD_ERRORS.email)
    .pipe(z.email(FIELD_ERRORS.email)),
  phone: z.string(FIELD_ERRORS.phone).max(40, FIELD_ERRORS.phone).refine(isPhone, FIELD_ERRORS.phone),
});

/** `POST /api/orders` */
export const createOrderBody = buyerSchema.extend({
  document: z.string().optional(),
  tracking: trackingSchema.optional(),
});

export type CreateOrderBody = z.infer<typeof createOrderBody>;

/** What a payer needs; `qrCode` is a `data:` URL of an image, or null where none could be made. */
export const pixView = z.object({
  code: z.string(),
  qrCode: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});

export type PixView = z.infer<typeof pixView>;

/** `GET /api/orders/ID`, its events, and the answer of `POST /api/orders`. */
export const orderView = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** centavos */
  amount: z.int(),
  currency: z.literal('BRL'),
  pix: pixView.nullable(),
  delivery: z.enum(DELIVERY_STATUSES).nullable(),
  /** The order's page. */
  url: z.string(),
  /** The product, once paid. */
  accessUrl: z.string().optional(),
  /** While the buyer may still withdraw: until when. */
  withdrawUntil: z.iso.datetime().optional(),
});

export type OrderView = z.infer<typeof orderView>;

/** `GET /api/product` */
export const productView = z.object({
  title: z.string(),
  /** centavos */
  amount: z.int(),
  currency: z.literal('BRL'),
  offerHash: z.string(),
  cover: z.string().nullable(),
});

export type ProductView = z.infer<typeof productView>;

/** RFC 9457; `code` is stable, `detail` is Portuguese and may be shown to the visitor. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

export type Problem = z.infer<typeof problemSchema>;
