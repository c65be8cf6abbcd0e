/** States of an order; the allowed transitions are in `src/orders/state-machine.ts`. */
export const ORDER_STATUSES = [
  'created',
  'awaiting_payment',
  'paid',
  'expired',
  'failed',
  'uncertain',
  'refunding',
  'refunded',
  'charged_back',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** States of an attempt to collect an order's amount; the allowed transitions are in `src/orders/attempt-states.ts`. */
export const ATTEMPT_STATUSES = [
  'asked',
  'open',
  'in_review',
  'paid',
  'declined',
  'expired',
  'failed',
  'unknown',
] as const;

export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/**
 * Kinds of orders: a sale; the seller's own test of the payment; an access given free of charge; an invented order of a
 * demonstration (`npx vitrine seed`).
 */
export const ORDER_KINDS = ['sale', 'test', 'free', 'seeded'] as const;

export type OrderKind = (typeof ORDER_KINDS)[number];

/**
 * Kinds that revenue, funnel and conversion in the panel count. Claims, stars and testimonials on pages count `sale`
 * alone.
 */
export const COUNTED_KINDS = ['sale', 'seeded'] as const satisfies readonly OrderKind[];

export const DELIVERY_STATUSES = ['queued', 'sent', 'opened', 'bounced'] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Status of the access mail for the buyer: `cancelled` if the shop itself called it off. */
export const SHOWN_DELIVERIES = [...DELIVERY_STATUSES, 'cancelled'] as const;

export type ShownDelivery = (typeof SHOWN_DELIVERIES)[number];
