import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { type Attempt, IS_CURRENT } from './attempts.ts';
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
  /** Asks about an order whose charge has this name. */
  lookAtOrder(order: Order, chargeId: string): Promise<Look>;
  /** Asks about a charge that no order has. */
  lookAtStray(provider: string, chargeId: string): Promise<Look>;
}

/**
 * Finds money that arrived and that no order has taken in: of an order that is not asked about any more, as it failed,
 * expired long ago or went back, or of no order at all.
 *
 * @returns for the charges that a provider calls paid, the looks that are to be made
 */
export function createUnexplainedPayments({ db, lookAtOrder, lookAtStray }: Dependencies) {
  return async (provider: string, chargeIds: string[]): Promise<(() => Promise<Look>)[]> => {
    // By both names: an order that failed may not know its charge's, which is its own.
    const { rows: orders } = await sql<Pick<Order, 'id' | 'status'> & Pick<Attempt, 'charge_id'>>`
      select orders.id, orders.status, payment_attempts.charge_id
      from payment_attempts join orders on orders.id = payment_attempts.order_id
      where payment_attempts.provider = ${provider} and ${IS_CURRENT}
      and (payment_attempts.charge_id = any(${chargeIds}) or payment_attempts.order_id = any(${chargeIds}))`.execute(
      db,
    );
    const byCharge = new Map(orders.map((order) => [order.charge_id ?? order.id, order]));
    return chargeIds.flatMap((chargeId) => {
      const order = byCharge.get(chargeId);
      if (!order) return [() => lookAtStray(provider, chargeId)];
      if (!SELDOM_ASKED.includes(order.status)) return [];
      return [
        async () => {
          const found = await findOrder(db, order.id);
          return found ? lookAtOrder(found, chargeId) : 'done';
        },
      ];
    });
  };
}
