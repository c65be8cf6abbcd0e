import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { IS_CURRENT } from './attempts.ts';
import type { Look } from './reconciliation.ts';
import { findOrder, type Order } from './repository.ts';

/** Orders that nobody asks about often, or at all: one that is being created is left to who creates it. */
const SELDOM_ASKED: readonly OrderStatus[] = [
  'awaiting_payment',
  'expired',
  'uncertain',
  'failed',
  'refunded',
  'charged_back',
];

interface Dependencies {
  db: Db;
  lookAtOrder(order: Order): Promise<Look>;
  /** Asks about a charge whose order is not here. */
  lookAtStray(provider: string, orderId: string): Promise<Look>;
}

/**
 * Finds money that arrived and that no order has taken in: of an order that is not asked about any more, as it failed,
 * expired long ago or went back, or of no order at all.
 *
 * @returns for the orders that a provider calls paid, the looks that are to be made
 */
export function createUnexplainedPayments({ db, lookAtOrder, lookAtStray }: Dependencies) {
  return async (provider: string, orderIds: string[]): Promise<(() => Promise<Look>)[]> => {
    const { rows: orders } = await sql<Pick<Order, 'id' | 'status'>>`
      select orders.id, orders.status
      from payment_attempts join orders on orders.id = payment_attempts.order_id
      where payment_attempts.provider = ${provider} and ${IS_CURRENT}
      and payment_attempts.order_id = any(${orderIds})`.execute(db);
    const byId = new Map(orders.map((order) => [order.id, order]));
    return orderIds.flatMap((orderId) => {
      const order = byId.get(orderId);
      if (!order) return [() => lookAtStray(provider, orderId)];
      if (!SELDOM_ASKED.includes(order.status)) return [];
      return [
        async () => {
          const found = await findOrder(db, order.id);
          return found ? lookAtOrder(found) : 'done';
        },
      ];
    });
  };
}
