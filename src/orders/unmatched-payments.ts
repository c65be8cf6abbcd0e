import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { IS_CURRENT } from './attempts.ts';
import type { LookUpOutcome } from './reconciliation.ts';
import { findOrder, type Order } from './repository.ts';

/** Statuses of orders that are looked up rarely, or never; an order that is being created is left to its creator. */
const SELDOM_CHECKED: readonly OrderStatus[] = [
  'awaiting_payment',
  'expired',
  'uncertain',
  'failed',
  'refunded',
  'charged_back',
];

interface Dependencies {
  db: Db;
  lookAtOrder(order: Order): Promise<LookUpOutcome>;
  /** Looks up a charge whose order is not here. */
  lookAtStray(provider: string, orderId: string): Promise<LookUpOutcome>;
}

/**
 * Finds payments that no order has taken in: of an order that is not looked up any more, as it failed, expired long ago
 * or was refunded, or of no order at all.
 *
 * @returns the look-ups to make for the orders that a provider calls paid
 */
export function createUnexplainedPayments({ db, lookAtOrder, lookAtStray }: Dependencies) {
  return async (provider: string, orderIds: string[]): Promise<(() => Promise<LookUpOutcome>)[]> => {
    const { rows: orders } = await sql<Pick<Order, 'id' | 'status'>>`
      select orders.id, orders.status
      from payment_attempts join orders on orders.id = payment_attempts.order_id
      where payment_attempts.provider = ${provider} and ${IS_CURRENT}
      and payment_attempts.order_id = any(${orderIds})`.execute(db);
    const byId = new Map(orders.map((order) => [order.id, order]));
    return orderIds.flatMap((orderId) => {
      const order = byId.get(orderId);
      if (!order) return [() => lookAtStray(provider, orderId)];
      if (!SELDOM_CHECKED.includes(order.status)) return [];
      return [
        async () => {
          const found = await findOrder(db, order.id);
          return found ? lookAtOrder(found) : 'done';
        },
      ];
    });
  };
}
