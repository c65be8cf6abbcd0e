import type { Trx } from '../platform/db/database.ts';
import { CONVERSION_TARGETS } from '../shared/measuring-services.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import type { ConsentingVisitor } from './visitor.ts';

/** Transitions of an order that services outside may receive. */
export const KINDS = ['waiting_payment', 'paid', 'refunded', 'charged_back'] as const;
export type ConversionKind = (typeof KINDS)[number];

const KIND_OF: Partial<Record<OrderStatus, ConversionKind>> = {
  awaiting_payment: 'waiting_payment',
  paid: 'paid',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

/** Stores the data that conversions of a new order need, in the transaction that stores the order. */
export async function rememberVisitor(trx: Trx, orderId: string, { visit }: ConsentingVisitor): Promise<void> {
  await trx
    .insertInto('order_visitors')
    .values({ order_id: orderId, visit: JSON.stringify(visit) })
    .execute();
}

/** Whether a transition of the order is a conversion: its visitor must have consented to measurement. */
export function isConversion({ visitor_hash }: { visitor_hash: string | null }, to: OrderStatus): boolean {
  return visitor_hash !== null && KIND_OF[to] !== undefined;
}

/**
 * Queues the conversions of an order's transition, in its transaction; once for each order, transition and service.
 * Costs nothing for orders of visitors without consent.
 */
export async function queueConversions(
  trx: Trx,
  order: { id: string; visitor_hash: string | null },
  to: OrderStatus,
): Promise<void> {
  const kind = KIND_OF[to];
  if (!kind || !isConversion(order, to)) return;
  await trx
    .insertInto('conversions')
    .values(CONVERSION_TARGETS.map((target) => ({ order_id: order.id, kind, target })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
