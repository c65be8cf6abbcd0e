import { z } from 'zod';
import { ALERT_KINDS } from '../alert-kinds.ts';
import { DELIVERY_STATUSES, ORDER_KINDS, ORDER_STATUSES } from '../order-status.ts';
import { cursor, moment, pageOf, periodFields } from './list-schema.ts';
import { ORDER_ACTIONS } from './order-acts-schema.ts';

/** `GET orders`: the newest orders, or those that are searched. */
export const ordersQuery = z.object({
  /** Begins of words of the name, e-mail, phone, short number, id, or the provider's id of the charge. */
  q: z.string().trim().max(200).default(''),
  status: z.enum(ORDER_STATUSES).optional(),
  campaign: z.string().max(60).optional(),
  /** `utm_source`; empty: orders that came from no named source. */
  source: z.string().max(60).optional(),
  kind: z.enum(ORDER_KINDS).optional(),
  ...periodFields,
  after: cursor.optional(),
});

export type OrdersQuery = z.infer<typeof ordersQuery>;

/** An order in a list. All amounts are centavos. */
export const listedOrder = z.object({
  id: z.string(),
  /** For people, and part of its page's address in the panel. */
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  kind: z.enum(ORDER_KINDS),
  /** Bought in a demonstration before this was a live shop: worth nothing. */
  test: z.boolean(),
  campaign: z.string(),
  product: z.string(),
  amount: z.int(),
  /** What arrived, where it is not `amount`. */
  received: z.int().nullable(),
  /** What refunds have brought back. */
  returned: z.int(),
  buyerName: z.string(),
  /** `…@erased.invalid` once it is erased. */
  buyerEmail: z.string(),
  source: z.string(),
  createdAt: moment,
});

export type ListedOrder = z.infer<typeof listedOrder>;

export const ordersPage = pageOf(listedOrder);
export type OrdersPage = z.infer<typeof ordersPage>;

/** `GET orders/filters`: what there is to choose from, the most frequent source first. */
export const orderFilters = z.object({
  campaigns: z.array(z.object({ id: z.string(), title: z.string() })),
  sources: z.array(z.string()),
});
export type OrderFilters = z.infer<typeof orderFilters>;

/** What happened to an order, each with its moment. */
export const timelineEntry = z.discriminatedUnion('type', [
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
    method: z.literal('pix'),
    status: z.enum(['asked', 'open', 'paid', 'expired', 'failed', 'unknown']),
    amount: z.int(),
    chargeId: z.string().nullable(),
    expiresAt: moment.nullable(),
    /** When the provider is asked about it next. */
    nextCheckAt: moment.nullable(),
  }),
  z.object({
    type: z.literal('webhook'),
    at: moment,
    id: z.string(),
    provider: z.string(),
    status: z.enum(['received', 'processed', 'parked']),
    /** As it came, without names, documents, e-mails, phones and secrets. */
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
  /** Of files: the first time, and the last where there were more. */
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
    /** Why it was refused; null where it was not, or once it is erased. */
    refusal: z.string().nullable(),
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
  /** What somebody did in the panel or at the command line. */
  z.object({
    type: z.literal('act'),
    at: moment,
    actor: z.string(),
    action: z.string(),
    /** As people read it: "Ana DETAIL". */
    detail: z.string(),
    /** The amount, or what was noted; null where there is nothing more, or it was erased. */
    text: z.string().nullable(),
  }),
]);

export type TimelineEntry = z.infer<typeof timelineEntry>;

/** `GET orders/NUMBER` */
export const orderDetail = listedOrder.extend({
  /** What people call its campaign. */
  campaignTitle: z.string(),
  buyerPhone: z.string(),
  buyerDocument: z.string().nullable(),
  guaranteeDays: z.int(),
  /** The buyer's right to withdraw; null where nothing was bought. `requestedAt`: one waits for an answer since then. */
  withdrawal: z.object({ until: moment, receivedAt: moment.nullable(), requestedAt: moment.nullable() }).nullable(),
  erasedAt: moment.nullable(),
  /** Centavos: what can still be given back, is on its way, was refused and can be asked for again, is in doubt. */
  left: z.int(),
  returning: z.int(),
  refused: z.int(),
  inDoubt: z.int(),
  /** The alert by which what arrived can be accepted. */
  acceptable: z.object({ alert: z.string(), amount: z.int() }).nullable(),
  /** What who asks can do about it. */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  /** For a chat with the buyer: the number as `wa.me` wants it, and what may be written. */
  whatsapp: z.object({ phone: z.string(), text: z.string() }).nullable(),
  access: z.enum(['none', 'active', 'revoked']),
  lines: z.array(z.object({ product: z.string(), title: z.string(), amount: z.int() })),
  /** The parts of the address that it came from. */
  tracking: z.record(z.string(), z.string()),
  /** Oldest first. */
  timeline: z.array(timelineEntry),
});

export type OrderDetail = z.infer<typeof orderDetail>;
