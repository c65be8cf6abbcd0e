import { z } from 'zod';
import { MAX_STAMP } from './offer-stamp.ts';
import { DELIVERY_STATUSES, ORDER_STATUSES } from './order-status.ts';
import { isPersonName } from './person-name.ts';
import { parsePhone } from './phone.ts';
import { FIELD_ERRORS } from './texts.ts';

export type BuyerField = keyof typeof FIELD_ERRORS;

/** Characters of it that are kept in all, names and values: our own pages send half as many. */
const MOST_TRACKING = 2000;

/**
 * Where the visitor came from; stored with the order as it arrived, but for what a database can't hold and what is beyond
 * {@link MOST_TRACKING}: an order is worth more than its origin.
 */
export const trackingSchema = z
  .record(z.string().max(40), z.string().max(500))
  .refine((t) => Object.keys(t).length <= 20)
  .transform((t) => {
    let left = MOST_TRACKING;
    const entries = Object.entries(t).map(([key, value]) => [storable(key), storable(value)] as const);
    const kept = entries.filter(([key, value]) => {
      const length = key.length + value.length;
      if (length > left) return false;
      left -= length;
      return true;
    });
    return Object.fromEntries(kept);
  });

/** PostgreSQL knows neither NUL nor half of a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/**
 * A key against ordering twice. It finds its order again for whoever knows it and the buyer's data, so that it should be
 * a random UUID, as our own forms send; programs that count are not refused.
 */
export const IDEMPOTENCY_KEY = /^[\w-]{8,128}$/;

export const buyerSchema = z.object({
  name: z
    .string(FIELD_ERRORS.name)
    .trim()
    .min(2, FIELD_ERRORS.name)
    .max(120, FIELD_ERRORS.name)
    .refine(isPersonName, FIELD_ERRORS.name),
  email: z
    .string(FIELD_ERRORS.email)
    .trim()
    .toLowerCase()
    .max(254, FIELD_ERRORS.email)
    .pipe(z.email(FIELD_ERRORS.email)),
  /** As it was typed; E.164 once it is read. */
  phone: z
    .string(FIELD_ERRORS.phone)
    .max(40, FIELD_ERRORS.phone)
    .transform((typed, context) => {
      const phone = parsePhone(typed);
      if (phone === null) context.addIssue({ code: 'custom', message: FIELD_ERRORS.phone });
      return phone ?? z.NEVER;
    }),
});

/** `POST /api/orders` */
export const createOrderBody = buyerSchema.extend({
  document: z.string().optional(),
  tracking: trackingSchema.optional(),
  /** Price that the visitor was shown, in centavos, where it is another one than the stamp's: an order that would cost more is refused. */
  amount: z.int().positive().optional(),
  /** Stamp of the page or of `GET /api/product` that the order comes from: an offer that got worse since is refused. */
  stamp: z.string().max(MAX_STAMP).optional(),
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
  /** The order's secret, part of its address. */
  id: z.string(),
  /** For people to read out; opens nothing. */
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** centavos */
  amount: z.int(),
  currency: z.literal('BRL'),
  pix: pixView.nullable(),
  delivery: z.enum(DELIVERY_STATUSES).nullable(),
  /** The order's page. */
  url: z.string(),
  /** Its name for measuring: the id of its purchase event, which opens nothing. */
  conversionId: z.string().optional(),
  /** Centavos that arrived in the place of `amount` and are not, or not yet, taken for it. */
  received: z.int().optional(),
  /** What becomes of them: a person looks, they go back, they are back, or the seller left it at that. */
  oddMoney: z.enum(['checking', 'returning', 'returned', 'closed']).optional(),
  /** Of an offer with a number of spots: whether one is held for this order. Without it, the payment takes one. */
  holdsSpot: z.boolean().optional(),
  /** The product, once paid. */
  accessUrl: z.string().optional(),
  /** Paid, and closed by the seller. */
  accessClosed: z.literal(true).optional(),
  /** Given by the seller: nothing was paid. */
  free: z.literal(true).optional(),
  /** While the buyer may still withdraw: until when it may be asked for, counted from now where nothing was received. */
  withdrawUntil: z.iso.datetime().optional(),
  /** A withdrawal was asked for on the access page then and waits: for its confirmation, or without `withdrawUntil` for the seller. */
  withdrawRequestedAt: z.iso.datetime().optional(),
  /** Of a paid order: what its withdrawal would return, in centavos. */
  refundable: z.int().optional(),
  /** What refunds have brought back so far, in centavos, and when the last of them did. */
  returned: z.object({ amount: z.int(), at: z.iso.datetime() }).optional(),
  /** The bank refused to return something again and again; the seller has to see to it. */
  refundRefused: z.literal(true).optional(),
});

export type OrderView = z.infer<typeof orderView>;

/** `GET /api/product` */
export const productView = z.object({
  title: z.string(),
  /** What this visitor would be charged now, in centavos. */
  amount: z.int(),
  currency: z.literal('BRL'),
  offerHash: z.string(),
  cover: z.string().nullable(),
  /** Stamp of this answer: an order sends it back. */
  stamp: z.string(),
  /** No spot is left. */
  soldOut: z.literal(true).optional(),
});

export type ProductView = z.infer<typeof productView>;

/** `GET /api/offer`: what is true of the offer for this visitor, at this moment. */
export const offerView = z.object({
  /** What an order costs, in centavos. */
  amount: z.int(),
  currency: z.literal('BRL'),
  /** Of an offer that ends: */
  deadline: z
    .object({
      /** Whose deadline it is: this visitor's own, or everybody's. */
      source: z.enum(['hold', 'until']),
      /** Null where the visitor came with a hold that is not ours. */
      at: z.iso.datetime().nullable(),
      /** By the server's clock, rounded up; 0 when the offer is over. */
      secondsLeft: z.int().nonnegative(),
      /** What it costs afterwards, in centavos. */
      regularAmount: z.int(),
    })
    .optional(),
  /** Of an offer with a number of spots: how many can still be ordered. */
  spotsLeft: z.int().nonnegative().optional(),
});

export type OfferView = z.infer<typeof offerView>;

/** RFC 9457; `code` is stable, `detail` is Portuguese and may be shown to the visitor. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Offer as it is now, of `offer_changed`, with the stamp that accepts it. */
  offer: z.object({ amount: z.int(), guaranteeDays: z.int(), asksDocument: z.boolean(), stamp: z.string() }).optional(),
});

export type Problem = z.infer<typeof problemSchema>;
