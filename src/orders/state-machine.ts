import type { OrderStatus } from '../shared/order-status.ts';

/**
 * Where an order may go from where it is. `paid` never goes back to waiting, a payment that arrives after the expiry
 * still counts, and so does one that a bank took and gave back.
 */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  created: ['awaiting_payment', 'failed', 'uncertain'],
  // Settled by asking the provider: the charge exists after all, or it doesn't.
  uncertain: ['awaiting_payment', 'paid', 'expired', 'failed'],
  awaiting_payment: ['paid', 'expired'],
  expired: ['paid'],
  paid: ['refunding', 'charged_back'],
  refunding: ['refunded', 'charged_back'],
  failed: [],
  refunded: [],
  // A dispute that was won, by a look-up alone: see `decide.ts`.
  charged_back: ['paid'],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
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

/** Whether a move is a sale: money that arrives, and not what comes back from a dispute. In SQL: `isSale` of `sums/facts.ts`. */
export function isSale(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'paid' && !wasPaid(from);
}

/** Whether nothing can move the order any more. */
export function isFinal(status: OrderStatus): boolean {
  return MOVES[status].length === 0;
}
