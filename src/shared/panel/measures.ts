/** Measures of orders: counted by day and hour, campaign, and origin. */
export const MEASURES = [
  'placed',
  /** A code was created; `awaiting_payment`. */
  'charged',
  'paid',
  'expired',
  'failed',
  'uncertain',
  'refunded',
  'charged_back',
  /** Centavos received, returned by our refunds, and otherwise returned; the latter two are negative. */
  'in',
  'refund',
  'elsewhere',
  /** Codes created then that were paid within this time. */
  'within_1m',
  'within_5m',
  'within_15m',
  'within_1d',
  'delivered',
  'opened',
] as const;

export type Measure = (typeof MEASURES)[number];

/** Measures that are also stored by hour; for the others a day is enough. */
export const HOURLY_MEASURES = [
  'placed',
  'charged',
  'paid',
  'in',
  'refund',
  'elsewhere',
] as const satisfies readonly Measure[];
