/** What is counted of orders: by day and hour, campaign, and where they came from. */
export const MEASURES = [
  'placed',
  /** A code was made; `awaiting_payment`. */
  'charged',
  'paid',
  'expired',
  'failed',
  'uncertain',
  'refunded',
  'charged_back',
  /** Money that arrived, by our refunds went back, and otherwise went back; centavos below nothing in the latter two. */
  'in',
  'refund',
  'elsewhere',
  /** Of the codes made then: paid so soon. */
  'within_1m',
  'within_5m',
  'within_15m',
  'within_1d',
  'delivered',
  'opened',
] as const;

export type Measure = (typeof MEASURES)[number];

/** Those that are kept by hour too; of the others a day is enough. */
export const HOURLY = ['placed', 'charged', 'paid', 'in', 'refund', 'elsewhere'] as const satisfies readonly Measure[];
