import type { AttemptStatus, OrderStatus } from '../../src/shared/order-status.ts';

/** Status of the current attempt of an order, as the shop leaves it. Money that goes back does not undo that it was paid. */
export const ATTEMPT_STATUS: Record<OrderStatus, AttemptStatus> = {
  created: 'asked',
  awaiting_payment: 'open',
  uncertain: 'unknown',
  failed: 'failed',
  expired: 'expired',
  paid: 'paid',
  refunding: 'paid',
  refunded: 'paid',
  charged_back: 'paid',
};
