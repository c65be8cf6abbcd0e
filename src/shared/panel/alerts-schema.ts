import { z } from 'zod';
import { ALERT_KINDS } from '../alert-kinds.ts';
import { HELD_KINDS, type HeldKind } from '../held-kinds.ts';
import { CONVERSION_TARGETS } from '../measuring-services.ts';
import { DELIVERY_STATUSES } from '../order-status.ts';
import { cursor, moment, pageOf, rowId } from './list-schema.ts';
import { grantAnswer, reasonBody, remakeBody } from './order-actions.ts';
import { byId, contract, doneSchema, READ } from './route-contract.ts';

const alertsQuery = z.object({ status: z.enum(['open', 'settled']).optional(), after: cursor.optional() });
export type AlertsQuery = z.infer<typeof alertsQuery>;

/** Alert in the list; its title and advice are in `ALERTS` of `src/shared/alert-kinds.ts`. */
const listedAlert = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(ALERT_KINDS),
  detail: z.string(),
  /** Number of its order. */
  number: z.string().nullable(),
  /** Id of the campaign that it is about. */
  campaign: z.string().nullable(),
  status: z.enum(['open', 'settled']),
  settledAt: moment.nullable(),
  settledBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** `listed`: no mail is sent. */
  mail: z.enum(['queued', 'sent', 'listed', 'bounced']),
  /** Centavos that arrived instead of the ordered amount and can be accepted; null if there are none. */
  acceptable: z.int().nullable(),
  /** Centavos whose refund the provider refused and that can be requested again; null if there are none. */
  refused: z.int().nullable(),
  /** A withdrawal waits for an answer, which is given on the order's page; nothing else settles the alert. */
  unanswered: z.boolean(),
});

export type ListedAlert = z.infer<typeof listedAlert>;
const alertsPage = pageOf(listedAlert);
export type AlertsPage = z.infer<typeof alertsPage>;

export const mailsQuery = z.object({ status: z.enum(DELIVERY_STATUSES).optional(), after: cursor.optional() });
export type MailsQuery = z.infer<typeof mailsQuery>;

const listedMail = z.object({
  id: z.string(),
  number: z.string(),
  to: z.string(),
  kind: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  /** Time of queueing. */
  at: moment,
  sentAt: moment.nullable(),
  error: z.string().nullable(),
});

export type ListedMail = z.infer<typeof listedMail>;
const mailsPage = pageOf(listedMail);
export type MailsPage = z.infer<typeof mailsPage>;

/** Query of `GET webhooks`. Defaults to parked ones. */
const webhooksQuery = z.object({
  status: z.enum(['received', 'processed', 'parked']).default('parked'),
  after: cursor.optional(),
});
export type WebhooksQuery = z.infer<typeof webhooksQuery>;

const listedWebhook = z.object({
  id: z.string(),
  at: moment,
  provider: z.string(),
  number: z.string().nullable(),
  status: z.enum(['received', 'processed', 'parked']),
  attempts: z.int(),
  error: z.string().nullable(),
  /** Redacted, as in an order's timeline. */
  body: z.string(),
});

export type ListedWebhook = z.infer<typeof listedWebhook>;
const webhooksPage = pageOf(listedWebhook);
export type WebhooksPage = z.infer<typeof webhooksPage>;

/** Query of `GET jobs`: jobs that were given up, for a person to retry. */
const jobsQuery = z.object({ after: cursor.optional() });
export type JobsQuery = z.infer<typeof jobsQuery>;

/** A conversion that a measuring service permanently refused. */
const listedJob = z.object({
  id: z.string(),
  at: moment,
  number: z.string(),
  target: z.enum(CONVERSION_TARGETS),
  what: z.enum(['waiting_payment', 'paid', 'refunded', 'charged_back']),
  attempts: z.int(),
  error: z.string().nullable(),
});

export type ListedJob = z.infer<typeof listedJob>;
const jobsPage = pageOf(listedJob);
export type JobsPage = z.infer<typeof jobsPage>;

const retryResult = z.object({ count: z.int() });

const heldKind = z.enum(Object.keys(HELD_KINDS) as [HeldKind, ...HeldKind[]]);

/** Work that a restored backup still had to send, and that was not released yet. */
const heldWork = z.object({
  id: z.string(),
  kind: heldKind,
  /** Number of its order; null if it has none. */
  number: z.string().nullable(),
  /** Refunded centavos; null for other kinds. */
  amount: z.int().nullable(),
  /** Time when it was due. */
  dueAt: moment,
});
export type HeldWork = z.infer<typeof heldWork>;

/** Answer of `GET held`: the oldest, and the number of each kind. */
const heldList = z.object({
  rows: z.array(heldWork),
  counts: z.array(z.object({ kind: heldKind, count: z.int() })),
  /** Number of paid orders that the bank is asked about, and of those still without an answer; null: of none. */
  asking: z.object({ all: z.int(), left: z.int() }).nullable(),
});
export type HeldList = z.infer<typeof heldList>;

/** Body of `POST held/release`: some rows, or all of them. */
const heldRelease = z.object({ ids: z.array(rowId).min(1).max(100).optional() });

/** Stray charge, as after a restore. */
const strayChargeRow = z.object({
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
export type StrayChargeRow = z.infer<typeof strayChargeRow>;

/** Answer of `GET unknown-payments`: the oldest, and their number. */
const strayChargeRows = z.object({ rows: z.array(strayChargeRow), total: z.int() });
export type StrayChargeRows = z.infer<typeof strayChargeRows>;

/**
 * Answer of `POST unknown-payments/give-back`: numbers of stray charges that are being returned, could not be, and are left.
 */
const givenBack = z.object({ returned: z.int(), failed: z.int(), left: z.int() });
export type GivenBack = z.infer<typeof givenBack>;

const SERVE = { action: 'serve' } as const;

/** Routes of alerts, and of what did not get through: mails, webhooks, conversions, work of a restored backup. */
export const alertsContract = contract({
  'GET /alerts': { ...READ, querystring: alertsQuery, answer: alertsPage },
  'POST /alerts/:id/settle': { ...SERVE, params: byId, body: reasonBody, answer: doneSchema },
  'POST /alerts/:id/accept': { ...SERVE, params: byId, answer: doneSchema },
  'POST /alerts/:id/order': { ...SERVE, params: byId, body: remakeBody, answer: grantAnswer },
  'GET /mails': { ...READ, querystring: mailsQuery, answer: mailsPage },
  'GET /webhooks': { ...READ, querystring: webhooksQuery, answer: webhooksPage },
  'POST /webhooks/:id/replay': { ...SERVE, params: byId, answer: doneSchema },
  'POST /webhooks/replay': { ...SERVE, answer: retryResult },
  'GET /jobs': { ...READ, querystring: jobsQuery, answer: jobsPage },
  'POST /jobs/:id/retry': { ...SERVE, params: byId, answer: doneSchema },
  'POST /jobs/retry': { ...SERVE, answer: retryResult },
  'GET /held': { action: 'read', answer: heldList },
  // Refunds may be among them.
  'POST /held/release': { action: 'refund', body: heldRelease, answer: retryResult },
  'GET /unknown-payments': { ...SERVE, answer: strayChargeRows },
  'POST /unknown-payments/give-back': { action: 'refund', answer: givenBack },
});
