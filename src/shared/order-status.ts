/** Where an order is in its life; the allowed moves are in `src/orders/state-machine.ts`. */
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

export const DELIVERY_STATUSES = ['queued', 'sent', 'opened', 'bounced'] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
