import { z } from 'zod';
import { MAX_STAMP_LENGTH } from './offer-stamp.ts';
import { ORDER_STATUSES, SHOWN_DELIVERIES } from './order-status.ts';
import { isPersonName } from './person-name.ts';
import { parsePhone } from './phone.ts';
import { FIELD_ERRORS } from './texts.ts';

export type BuyerField = keyof typeof FIELD_ERRORS;

/** Characters of it that are kept in all, names and values: our own pages send half as many. */
const MOST_TRACKING = 2000;

/**
 * Origin of the visit; stored with the order as received, except for characters that a database can't hold and what is beyond
 * {@link MOST_TRACKING}: an order is worth more than its origin.
 */
export const trackingSchema = z
  .record(z.string().max(40), z.string().max(500))
  .refine((t) => Object.keys(t).length <= 20)
  .transform((t) => {
    let left = MOST_TRACKING;
    const entries = Object.entries(t).map(([key, value]) => [toStorable(key), toStorable(value)] as const);
    const kept = entries.filter(([key, value]) => {
      const length = key.length + value.length;
      if (length > left) return false;
      left -= length;
      return true;
    });
    return Object.fromEntries(kept);
  });

/** Removes characters that PostgreSQL can't store: NUL and unpaired surrogates. */
function toStorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/**
 * Key against ordering twice. With it and the buyer's data, the order can be found again, so it should be a random
 * UUID, as our own forms send; counters of other programs are accepted too.
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
  /** Typed by the buyer; E.164 after parsing. */
  phone: z
    .string(FIELD_ERRORS.phone)
    .max(40, FIELD_ERRORS.phone)
    .transform((typed, context) => {
      const phone = parsePhone(typed);
      if (phone === null) context.addIssue({ code: 'custom', message: FIELD_ERRORS.phone });
      return phone ?? z.NEVER;
    }),
});

/** Body of `POST /api/orders`. */
export const createOrderBody = buyerSchema.extend({
  document: z.string().optional(),
  tracking: trackingSchema.optional(),
  /** Displayed price, in centavos, if it differs from the stamp's: an order that would cost more is refused. */
  amount: z.int().positive().optional(),
  /** Stamp of the page or of `GET /api/product` that the order comes from: an offer that got worse since is refused. */
  stamp: z.string().max(MAX_STAMP_LENGTH).optional(),
  /** Secret of the buyer's order whose code lapsed, where this one is of the same purchase; ignored for any other. */
  renews: z.string().max(64).optional(),
});

export type CreateOrderBody = z.infer<typeof createOrderBody>;

/** PIX to pay an order with; `qrCode` is a `data:` URL of an image, or null if none could be made. */
export const pixView = z.object({
  code: z.string(),
  qrCode: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});

export type PixView = z.infer<typeof pixView>;

/** Answer of `GET /api/orders/ID`, its events, and `POST /api/orders`. */
export const orderView = z.object({
  /** The order's secret, part of its address. */
  id: z.string(),
  /** Order number for people; gives no access. */
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** In centavos. */
  amount: z.int(),
  currency: z.literal('BRL'),
  pix: pixView.nullable(),
  delivery: z.enum(SHOWN_DELIVERIES).nullable(),
  /** Address of the order's page. */
  url: z.string(),
  /** Secret of the order of the same purchase that is paid: no code of this one is to be paid any more. */
  paidBy: z.string().optional(),
  /** Order of the same purchase that replaced this one after its code lapsed: its secret, and whether it is paid. */
  renewedBy: z.object({ id: z.string(), isPaid: z.boolean() }).optional(),
  /** Set on an uncertain order: the provider did not say in a day whether it made a charge, and is asked no more. */
  givenUp: z.literal(true).optional(),
  /** Id of the order's purchase event in analytics; gives no access. */
  conversionId: z.string().optional(),
  /** Centavos that arrived instead of `amount` and are not, or not yet, accepted. */
  received: z.int().optional(),
  /** Handling of `received`: a person checks, it is being returned, it was returned, or the seller closed the case. */
  oddMoney: z.enum(['checking', 'returning', 'returned', 'closed']).optional(),
  /** For offers with limited spots: whether one is held for this order. Otherwise the payment takes one. */
  holdsSpot: z.boolean().optional(),
  /** Address of the product, once paid. */
  accessUrl: z.string().optional(),
  /** Closed by the seller, of a payment that has not gone back yet. */
  accessClosed: z.literal(true).optional(),
  /** Given by the seller: nothing was paid. */
  free: z.literal(true).optional(),
  /** End of the withdrawal period, while it lasts; counted from now if the product was not received yet. */
  withdrawUntil: z.iso.datetime().optional(),
  /**
   * Time of a withdrawal request on the access page that waits: for its confirmation, or without `withdrawUntil` for
   * the seller.
   */
  withdrawRequestedAt: z.iso.datetime().optional(),
  /** For paid orders: refund amount of a withdrawal, in centavos. */
  refundable: z.int().optional(),
  /** Refunded amount so far, in centavos, and the time of the last refund. */
  returned: z.object({ amount: z.int(), at: z.iso.datetime() }).optional(),
  /** The bank repeatedly refused a refund; the seller has to act. */
  refundRefused: z.literal(true).optional(),
});

export type OrderView = z.infer<typeof orderView>;

/** Answer of `GET /api/product`. */
export const productView = z.object({
  title: z.string(),
  /** This visitor's current price, in centavos. */
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

/** Answer of `GET /api/offer`: the offer for this visitor, at this moment. */
export const offerView = z.object({
  /** Price of an order, in centavos. */
  amount: z.int(),
  currency: z.literal('BRL'),
  /** Only for offers that end. */
  deadline: z
    .object({
      /** Scope of the deadline: `hold` for this visitor alone, `until` for all. */
      source: z.enum(['hold', 'until']),
      /** Null if the visitor sent an invalid hold. */
      at: z.iso.datetime().nullable(),
      /** By the server's clock, rounded up; 0 when the offer is over. */
      secondsLeft: z.int().nonnegative(),
      /** Price afterwards, in centavos. */
      regularAmount: z.int(),
    })
    .optional(),
  /** For offers with limited spots: number of spots that can still be ordered. */
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
  /** For `offer_changed`: the current offer, with the stamp that accepts it. */
  offer: z.object({ amount: z.int(), guaranteeDays: z.int(), asksDocument: z.boolean(), stamp: z.string() }).optional(),
});

export type Problem = z.infer<typeof problemSchema>;
