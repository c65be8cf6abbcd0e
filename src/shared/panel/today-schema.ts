import { z } from 'zod';
import { moment } from './list-schema.ts';

/** Query of `GET today` and of its event stream. */
export const todayQuery = z.object({ campaign: z.string().max(60).optional() });
export type TodayQuery = z.infer<typeof todayQuery>;

/** Totals of a part of a day; see `DEFINITIONS`. All amounts are centavos. */
export const daySoFar = z.object({
  paid: z.int(),
  gross: z.int(),
  /** Refunds and chargebacks. */
  returned: z.int(),
  net: z.int(),
  /** Number of page views. */
  visits: z.int(),
  codes: z.int(),
  /** Paid orders per hundred visits; null without visits. */
  conversion: z.number().nullable(),
});

export type DaySoFar = z.infer<typeof daySoFar>;

/** Answer of `GET today`, and each message of its event stream. */
export const today = z.object({
  /** Day such as `2026-11-21`, in Brasília. */
  day: z.string(),
  at: moment,
  now: daySoFar,
  /** Same weekday a week before, until the same time; visits and conversion are of that whole day. */
  before: daySoFar,
  /** Codes that can be paid now, and their total in centavos. */
  waiting: z.object({ count: z.int(), amount: z.int() }),
  /** Median seconds from code to payment of today's sales; null without sales. */
  secondsToPay: z.number().nullable(),
  /** Median of the same weekday a week before, until the same time. */
  secondsToPayBefore: z.number().nullable(),
  /** Work for operators. */
  attention: z.object({
    alerts: z.int(),
    testimonials: z.int(),
    parkedWebhooks: z.int(),
    deadJobs: z.int(),
    bouncedMails: z.int(),
  }),
  /** No orders yet, apart from the seller's own tests. */
  isNew: z.boolean(),
});

export type Today = z.infer<typeof today>;
