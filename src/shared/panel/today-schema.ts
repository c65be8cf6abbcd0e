import { z } from 'zod';
import { moment } from './list-schema.ts';

/** `GET today`, and each message of its event stream. */
export const todayQuery = z.object({ campaign: z.string().max(60).optional() });
export type TodayQuery = z.infer<typeof todayQuery>;

/** What a part of a day brought; see `DEFINITIONS`. All amounts are centavos. */
export const daySoFar = z.object({
  paid: z.int(),
  gross: z.int(),
  /** Refunds and what banks took back. */
  returned: z.int(),
  net: z.int(),
  /** Openings of the page. */
  visits: z.int(),
  codes: z.int(),
  /** Paid orders of a hundred visits; null without visits. */
  conversion: z.number().nullable(),
});

export type DaySoFar = z.infer<typeof daySoFar>;

export const today = z.object({
  /** `2026-11-21`, in Brasília. */
  day: z.string(),
  at: moment,
  now: daySoFar,
  /** The same weekday a week before, until the same time; visits and conversion are of that whole day. */
  before: daySoFar,
  /** Codes that can be paid at this moment, and their sum in centavos. */
  waiting: z.object({ count: z.int(), amount: z.int() }),
  /** Seconds between code and payment, the median of what was paid today; null where nothing was. */
  secondsToPay: z.number().nullable(),
  /** The same of the same weekday a week before, until the same time. */
  secondsToPayBefore: z.number().nullable(),
  /** What asks for a person. */
  attention: z.object({
    alerts: z.int(),
    testimonials: z.int(),
    parkedWebhooks: z.int(),
    deadJobs: z.int(),
    bouncedMails: z.int(),
  }),
  /** Nobody ever ordered anything here, but for the seller's own tries. */
  isNew: z.boolean(),
});

export type Today = z.infer<typeof today>;
