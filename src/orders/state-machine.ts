import type { OrderStatus } from '../shared/order-status.ts';

/**
 * Transitions that each status allows. `paid` never goes back to waiting; a payment that arrives after the expiry still
 * counts, and so does one that a bank took and gave back.
 */
const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  created: ['awaiting_payment', 'failed', 'uncertain'],
  // The provider settles it: the charge exists, or it doesn't.
  uncertain: ['awaiting_payment', 'paid', 'expired', 'failed'],
  awaiting_payment: ['paid', 'expired'],
  expired: ['paid'],
  paid: ['refunding', 'charged_back'],
  refunding: ['refunded', 'charged_back'],
  failed: [],
  refunded: [],
  // Only a look-up finds a dispute that was won: see `decide.ts`.
  charged_back: ['paid'],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Whether money has arrived and not gone back. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'paid' || status === 'refunding';
}

/** Whether money has ever arrived, gone back or not. */
export function wasPaid(status: OrderStatus): boolean {
  return isPaid(status) || status === 'refunded' || status === 'charged_back';
}

/** Whether money had arrived and has gone back. */
export function isOver(status: OrderStatus): boolean {
  return wasPaid(status) && !isPaid(status);
}

/**
 * Whether a transition is a sale: money that arrives, not money back from a dispute. In SQL: `isSale` of
 * `sums/facts.ts`.
 */
export function isSale(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'paid' && !wasPaid(from);
}

/** Whether a status allows no transition. */
export function isFinal(status: OrderStatus): boolean {
  return TRANSITIONS[status].length === 0;
}
