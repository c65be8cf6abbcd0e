import { z } from 'zod';
import { day } from './list-schema.ts';
import { contract, READ } from './route-contract.ts';

/** Maximum length of a displayed period, in days. */
export const MAX_PERIOD_DAYS = 400;

const resultsQuery = z
  .object({ from: day, to: day, campaign: z.string().max(60).optional() })
  .refine(({ from, to }) => from <= to, 'O período termina antes de começar.')
  .refine(({ from, to }) => daysBetween(from, to) <= MAX_PERIOD_DAYS, `O período vai até ${MAX_PERIOD_DAYS} dias.`);

export type ResultsQuery = z.infer<typeof resultsQuery>;

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/** Totals of one part of a period. All amounts are centavos. */
const sums = {
  placed: z.int(),
  codes: z.int(),
  paid: z.int(),
  gross: z.int(),
  returned: z.int(),
  net: z.int(),
};

export const results = z.object({
  from: z.string(),
  to: z.string(),
  total: z.object({
    ...sums,
    visits: z.int(),
    refunds: z.int(),
    chargedBack: z.int(),
    expired: z.int(),
    delivered: z.int(),
    opened: z.int(),
  }),
  /** All days of the period, also empty ones. */
  days: z.array(z.object({ day: z.string(), ...sums })),
  /** 24 entries, each for all days together. */
  hours: z.array(z.object({ hour: z.int(), ...sums })),
  /** Steps from the first page to the opened product, by the visitors' origin; the largest first, 100 at most. */
  funnel: z.array(
    z.object({
      source: z.string(),
      /** `utm_campaign`. */
      variant: z.string(),
      presell: z.int(),
      landing: z.int(),
      checkout: z.int(),
      codes: z.int(),
      paid: z.int(),
      delivered: z.int(),
      opened: z.int(),
      gross: z.int(),
      net: z.int(),
    }),
  ),
  /** Number of the period's codes that were paid within a time. */
  speed: z.object({
    codes: z.int(),
    within1m: z.int(),
    within5m: z.int(),
    within15m: z.int(),
    within1d: z.int(),
  }),
});

export type Results = z.infer<typeof results>;

/** Route of the results. */
export const resultsContract = contract({
  'GET /results': { ...READ, querystring: resultsQuery, answer: results },
});
