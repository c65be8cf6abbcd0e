import { z } from 'zod';
import { ALERT_KINDS } from '../alert-kinds.ts';
import { ATTEMPT_STATUSES, DELIVERY_STATUSES, ORDER_KINDS, ORDER_STATUSES } from '../order-status.ts';
import { PAYMENT_METHODS } from '../payment-methods.ts';
import { typedText } from '../typed-text-schema.ts';
import { cursor, moment, pageOf, periodFields } from './list-schema.ts';
import {
  grantAnswer,
  grantBody,
  noteBody,
  ORDER_ACTIONS,
  outcomeBody,
  reasonBody,
  refundBody,
  resendBody,
  undoBody,
} from './order-actions.ts';
import { byNumber, contract, doneSchema, READ } from './route-contract.ts';

/** Query of `GET orders`: the newest orders, or the results of a search. */
export const ordersQuery = z.object({
  /** Prefixes of words in the name, e-mail, phone, short number, id, or the provider's id of the charge. */
  q: typedText.max(200).default(''),
  status: z.enum(ORDER_STATUSES).optional(),
  campaign: z.string().max(60).optional(),
  /** `utm_source`; empty: orders without a source. */
  source: z.string().max(60).optional(),
  kind: z.enum(ORDER_KINDS).optional(),
  ...periodFields,
  after: cursor.optional(),
});

export type OrdersQuery = z.infer<typeof ordersQuery>;

/** An order in a list. All amounts are centavos. */
export const listedOrder = z.object({
  id: z.string(),
  /** Order number for people, and part of its page's address in the panel. */
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  kind: z.enum(ORDER_KINDS),
  /** Bought in a demonstration before this was a live shop: worth nothing. */
  test: z.boolean(),
  campaign: z.string(),
  product: z.string(),
  amount: z.int(),
  /** Captured amount, if it differs from `amount`. */
  received: z.int().nullable(),
  /** Refunded amount. */
  returned: z.int(),
  buyerName: z.string(),
  /** `…@erased.invalid` after its erasure. */
  buyerEmail: z.string(),
  source: z.string(),
  createdAt: moment,
});

export type ListedOrder = z.infer<typeof listedOrder>;

export const ordersPage = pageOf(listedOrder);
export type OrdersPage = z.infer<typeof ordersPage>;

/** Answer of `GET orders/filters`: the available options, the most frequent source first. */
const orderFilters = z.object({
  campaigns: z.array(z.object({ id: z.string(), title: z.string() })),
  sources: z.array(z.string()),
});
export type OrderFilters = z.infer<typeof orderFilters>;

/** Event of an order, with its time. */
const timelineEntry = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status'),
    at: moment,
    status: z.enum(ORDER_STATUSES),
    cause: z.string(),
    /** Paid as before a dispute, which was won. */
    again: z.literal(true).optional(),
  }),
  z.object({
    type: z.literal('attempt'),
    at: moment,
    provider: z.string(),
    method: z.enum(PAYMENT_METHODS),
    status: z.enum(ATTEMPT_STATUSES),
    amount: z.int(),
    chargeId: z.string().nullable(),
    expiresAt: moment.nullable(),
    /** Time of the next look-up at the provider. */
    nextCheckAt: moment.nullable(),
  }),
  z.object({
    type: z.literal('webhook'),
    at: moment,
    id: z.string(),
    provider: z.string(),
    status: z.enum(['received', 'processed', 'parked']),
    /** Received body, without names, documents, e-mails, phones and secrets. */
    body: z.string(),
    error: z.string().nullable(),
  }),
  z.object({
    type: z.literal('mail'),
    at: moment,
    id: z.string(),
    kind: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    sentAt: moment.nullable(),
    error: z.string().nullable(),
  }),
  z.object({ type: z.literal('opened'), at: moment }),
  /** Downloads of files: the first one, and the last if there were more. */
  z.object({ type: z.literal('downloaded'), at: moment, which: z.enum(['first', 'last']) }),
  z.object({
    type: z.literal('refund'),
    at: moment,
    id: z.string(),
    amount: z.int(),
    cause: z.enum(['buyer', 'operator']),
    status: z.enum(['queued', 'asked', 'done', 'refused']),
    settledAt: moment.nullable(),
    error: z.string().nullable(),
  }),
  z.object({
    type: z.literal('withdrawal'),
    at: moment,
    confirmedAt: moment.nullable(),
    refusedAt: moment.nullable(),
  }),
  z.object({
    type: z.literal('alert'),
    at: moment,
    id: z.string(),
    kind: z.enum(ALERT_KINDS),
    detail: z.string(),
    status: z.enum(['open', 'settled']),
    settledBy: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  z.object({
    type: z.literal('testimonial'),
    at: moment,
    status: z.enum(['pending', 'published', 'hidden', 'withdrawn']),
    stars: z.int().nullable(),
  }),
  /** Action of an operator in the panel or at the command line. */
  z.object({
    type: z.literal('act'),
    at: moment,
    actor: z.string(),
    action: z.string(),
    /** Text for people: "Ana DETAIL". */
    detail: z.string(),
    /** Amount or note; null if there is none, or it was erased. */
    text: z.string().nullable(),
  }),
]);

export type TimelineEntry = z.infer<typeof timelineEntry>;

export const orderDetail = listedOrder.extend({
  /** Title of its campaign. */
  campaignTitle: z.string(),
  buyerPhone: z.string(),
  buyerDocument: z.string().nullable(),
  guaranteeDays: z.int(),
  /** Right to withdraw; null if nothing was bought. `requestedAt`: time of a request that waits for an answer. */
  withdrawal: z.object({ until: moment, receivedAt: moment.nullable(), requestedAt: moment.nullable() }).nullable(),
  erasedAt: moment.nullable(),
  /** Last correction of its address, until when this operator can undo it; null if there is none to undo. */
  undoable: z.object({ act: z.string(), until: moment }).nullable(),
  /** Centavos: refundable, being refunded, refused and requestable again, with an unknown outcome. */
  left: z.int(),
  returning: z.int(),
  refused: z.int(),
  inDoubt: z.int(),
  /** Alert that allows accepting the received amount. */
  acceptable: z.object({ alert: z.string(), amount: z.int() }).nullable(),
  /** Permitted actions of this operator. */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  /** Data of a chat with the buyer: the number in the format of `wa.me`, and a suggested text. */
  whatsapp: z.object({ phone: z.string(), text: z.string() }).nullable(),
  access: z.enum(['none', 'active', 'revoked']),
  lines: z.array(z.object({ product: z.string(), title: z.string(), amount: z.int() })),
  /** Query parameters of its origin. */
  tracking: z.record(z.string(), z.string()),
  /** Oldest first. */
  timeline: z.array(timelineEntry),
});

export type OrderDetail = z.infer<typeof orderDetail>;

const SERVE = { action: 'serve', params: byNumber, answer: doneSchema } as const;
const REFUND = { ...SERVE, action: 'refund' } as const;

/** Routes of orders. */
export const ordersContract = contract({
  'GET /orders': { ...READ, querystring: ordersQuery, answer: ordersPage },
  'GET /orders/filters': { ...READ, answer: orderFilters },
  'GET /orders/:number': { ...READ, params: byNumber, answer: orderDetail },
  'POST /orders/free': { action: 'serve', body: grantBody, answer: grantAnswer },
  'POST /orders/:number/resend': { ...SERVE, body: resendBody },
  'POST /orders/:number/resend/undo': { ...SERVE, body: undoBody },
  'POST /orders/:number/refund': { ...REFUND, body: refundBody },
  'POST /orders/:number/refund/retry': REFUND,
  'POST /orders/:number/refund/outcome': { ...REFUND, body: outcomeBody },
  'POST /orders/:number/withdrawal/confirm': REFUND,
  'POST /orders/:number/withdrawal/refuse': { ...REFUND, body: reasonBody },
  'POST /orders/:number/access/close': { ...SERVE, body: reasonBody },
  'POST /orders/:number/access/open': { ...SERVE, body: reasonBody },
  'POST /orders/:number/notes': { ...SERVE, body: noteBody },
});
