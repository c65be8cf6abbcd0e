import { z } from 'zod';
import { moment } from './list-schema.ts';
import { contract, doneSchema, READ } from './route-contract.ts';

/** Query of `GET today` and of its event stream. */
const todayQuery = z.object({ campaign: z.string().max(60).optional() });
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
  /** Orders whose code lapsed today, and that are still unpaid. */
  unpaid: z.int(),
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
    /** Changes of where money, mails or backups go, in the last week. */
    changedSettings: z.int(),
  }),
  /** No orders yet, apart from the seller's own tests. */
  isNew: z.boolean(),
});

export type Today = z.infer<typeof today>;

/** Answer of `GET first-steps`: the progress of a shop without an order, by its data. */
const firstSteps = z.object({
  /** Last changed campaign with a draft or a version by a person, not archived; null if there is none. */
  campaign: z.string().nullable(),
  /** A campaign was edited by a person. */
  written: z.boolean(),
  /** A campaign was published by a person, and is live. */
  published: z.boolean(),
  /** A test sale was paid. */
  sold: z.boolean(),
});

export type FirstSteps = z.infer<typeof firstSteps>;

/** Answer of `GET release-notes`: releases that the operator has yet to read of, the newest first. */
const releaseNotesSchema = z.object({
  releases: z.array(z.object({ version: z.string(), day: z.iso.date(), changes: z.array(z.string()) })),
});

export type ReleaseNotes = z.infer<typeof releaseNotesSchema>;

/** Somebody who withdrew, or asked to: the money is on its way or back, or a person has to answer. */
const recentWithdrawal = z.object({
  number: z.string(),
  buyerName: z.string(),
  /** Amount of the order, in centavos. */
  amount: z.int(),
  at: moment,
  state: z.enum(['waiting', 'refused', 'returning', 'returned']),
});

export type RecentWithdrawal = z.infer<typeof recentWithdrawal>;

/** Routes of the day, a new shop's first steps, and what changed since an operator last read of it. */
export const todayContract = contract({
  'GET /today': { ...READ, querystring: todayQuery, answer: today },
  'GET /today/events': { ...READ, querystring: todayQuery },
  'GET /today/withdrawals': { ...READ, answer: z.object({ withdrawals: z.array(recentWithdrawal) }) },
  'GET /first-steps': { ...READ, answer: firstSteps },
  'GET /release-notes': { action: 'account', demonstration: true, answer: releaseNotesSchema },
  'POST /release-notes/read': { action: 'account', answer: doneSchema },
});
