import { z } from 'zod';
import { ALERT_KINDS } from '../alert-kinds.ts';
import { DELIVERY_STATUSES } from '../order-status.ts';
import { cursor, moment, pageOf } from './list-schema.ts';

/** Query of `GET alerts`. */
export const alertsQuery = z.object({ status: z.enum(['open', 'settled']).optional(), after: cursor.optional() });
export type AlertsQuery = z.infer<typeof alertsQuery>;

/** Alert in the list; its title and advice are in `ALERTS` of `src/shared/alert-kinds.ts`. */
export const listedAlert = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(ALERT_KINDS),
  detail: z.string(),
  /** Number of its order. */
  number: z.string().nullable(),
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
export const alertsPage = pageOf(listedAlert);
export type AlertsPage = z.infer<typeof alertsPage>;

/** Body of `POST alerts/ID/settle`. */
export const settlement = z.object({
  reason: z.string().trim().min(3, 'Diga o motivo, com 3 caracteres ou mais').max(300, 'Use até 300 caracteres'),
});

/** Query of `GET mails`. */
export const mailsQuery = z.object({ status: z.enum(DELIVERY_STATUSES).optional(), after: cursor.optional() });
export type MailsQuery = z.infer<typeof mailsQuery>;

export const listedMail = z.object({
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
export const mailsPage = pageOf(listedMail);
export type MailsPage = z.infer<typeof mailsPage>;

/** Query of `GET webhooks`. Defaults to parked ones. */
export const webhooksQuery = z.object({
  status: z.enum(['received', 'processed', 'parked']).default('parked'),
  after: cursor.optional(),
});
export type WebhooksQuery = z.infer<typeof webhooksQuery>;

export const listedWebhook = z.object({
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
export const webhooksPage = pageOf(listedWebhook);
export type WebhooksPage = z.infer<typeof webhooksPage>;

/** Query of `GET jobs`: jobs that were given up, for a person to retry. */
export const jobsQuery = z.object({ after: cursor.optional() });
export type JobsQuery = z.infer<typeof jobsQuery>;

/** A conversion that a measuring service permanently refused. */
export const listedJob = z.object({
  id: z.string(),
  at: moment,
  number: z.string(),
  target: z.enum(['meta', 'ga4', 'utmify']),
  what: z.enum(['waiting_payment', 'paid', 'refunded', 'charged_back']),
  attempts: z.int(),
  error: z.string().nullable(),
});

export type ListedJob = z.infer<typeof listedJob>;
export const jobsPage = pageOf(listedJob);
export type JobsPage = z.infer<typeof jobsPage>;

/** Result of `POST webhooks/replay` and `POST jobs/retry`. */
export const retryResult = z.object({ count: z.int() });
