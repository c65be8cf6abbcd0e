import { sql } from 'kysely';
import type { OrderStatus } from '../shared/order-status.ts';
import { IS_CURRENT } from './attempts.ts';
import type { OrderContext } from './order-context.ts';
import type { LookUpOutcome } from './reconciliation.ts';
import { findOrder, type Order } from './repository.ts';
import { lookAtStrayCharge } from './stray-charges.ts';

/** Statuses of orders that are looked up rarely, or never; an order that is being created is left to its creator. */
const SELDOM_CHECKED: readonly OrderStatus[] = [
  'awaiting_payment',
  'expired',
  'uncertain',
  'failed',
  'refunded',
  'charged_back',
];

/**
 * Finds payments that no order has booked: of an order that is not looked up any more, as it failed, expired long ago or
 * was refunded, and stray charges.
 *
 * @param lookAtOrder looks up an order at its provider and follows the answer
 * @returns the look-ups to make for the orders that a provider calls paid
 */
export function createUnbookedPayments(context: OrderContext, lookAtOrder: (order: Order) => Promise<LookUpOutcome>) {
  const { db } = context;
  return async (provider: string, orderIds: string[]): Promise<(() => Promise<LookUpOutcome>)[]> => {
    const { rows: orders } = await sql<Pick<Order, 'id' | 'status'>>`
      select orders.id, orders.status
      from payment_attempts join orders on orders.id = payment_attempts.order_id
      where payment_attempts.provider = ${provider} and ${IS_CURRENT}
      and payment_attempts.order_id = any(${orderIds})`.execute(db);
    const byId = new Map(orders.map((order) => [order.id, order]));
    return orderIds.flatMap((orderId) => {
      const order = byId.get(orderId);
      if (!order) return [() => lookAtStrayCharge(context, provider, orderId)];
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
