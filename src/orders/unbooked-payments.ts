import { sql } from 'kysely';
import type { OrderStatus } from '../shared/order-status.ts';
import { IS_CURRENT } from './attempts.ts';
import type { OrderContext } from './order-context.ts';
import { type LookUpOutcome, reconcile } from './reconciliation.ts';
import type { Order } from './repository.ts';
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

/** Payment that a provider lists and no order has booked. */
interface UnbookedPayment {
  orderId: string;
  /** No order of ours is at the provider now. */
  isStray: boolean;
}

/**
 * Finds payments that no order has booked: of an order that is not looked up any more, as it failed, expired long ago or
 * was refunded, and stray charges.
 *
 * @param orderIds orders that the provider calls paid
 */
export async function findUnbooked(
  { db }: OrderContext,
  provider: string,
  orderIds: string[],
): Promise<UnbookedPayment[]> {
  const { rows: orders } = await sql<Pick<Order, 'id' | 'status'>>`
    select orders.id, orders.status
    from payment_attempts join orders on orders.id = payment_attempts.order_id
    where payment_attempts.provider = ${provider} and ${IS_CURRENT}
    and payment_attempts.order_id = any(${orderIds})`.execute(db);
  const statuses = new Map(orders.map(({ id, status }) => [id, status]));
  return orderIds.flatMap((orderId) => {
    const status = statuses.get(orderId);
    return status === undefined || SELDOM_CHECKED.includes(status) ? [{ orderId, isStray: status === undefined }] : [];
  });
}

/** Looks up an unbooked payment at its provider and follows the answer. */
export function lookAtUnbooked(
  context: OrderContext,
  provider: string,
  { orderId, isStray }: UnbookedPayment,
): Promise<LookUpOutcome> {
  return isStray ? lookAtStrayCharge(context, provider, orderId) : reconcile(context, orderId, 'reconciliation');
}
