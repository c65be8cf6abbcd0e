import { z } from 'zod';
import { day } from './list-schema.ts';

/** The longest period that is shown at once, in days. */
export const LONGEST_PERIOD = 400;

/** `GET results` */
export const resultsQuery = z
  .object({ from: day, to: day, campaign: z.string().max(60).optional() })
  .refine(({ from, to }) => from <= to, 'O período termina antes de começar.')
  .refine(({ from, to }) => daysBetween(from, to) <= LONGEST_PERIOD, `O período vai até ${LONGEST_PERIOD} dias.`);

export type ResultsQuery = z.infer<typeof resultsQuery>;

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/** Sums of one part of a period. All amounts are centavos. */
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
  /** Each day of the period, also those without anything. */
  days: z.array(z.object({ day: z.string(), ...sums })),
  /** 24 of them, of all days together. */
  hours: z.array(z.object({ hour: z.int(), ...sums })),
  /** From the first page to the opened product, by where visitors came from; the largest first, 100 at most. */
  funnel: z.array(
    z.object({
      source: z.string(),
      /** `utm_campaign` */
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
  /** Of the period's codes: how many were paid so soon. */
  speed: z.object({
    codes: z.int(),
    within1m: z.int(),
    within5m: z.int(),
    within15m: z.int(),
    within1d: z.int(),
  }),
});

export type Results = z.infer<typeof results>;
