import type { Updateable } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import type { PaymentAttemptsTable } from '../../src/platform/db/schema.ts';
import type { OrderStatus } from '../../src/shared/order-status.ts';
import { ATTEMPT_STATUS } from '../factories/attempt-status.ts';

/** State that a test sets without the shop: the order's status, and columns of its attempts. */
export type OrderState = { status?: OrderStatus } & Omit<Updateable<PaymentAttemptsTable>, 'status'>;

/** An attempt that knows nothing of a charge. */
export const NO_CHARGE = { charge_id: null, details: JSON.stringify({}) };

/** Puts orders, and their attempts with them, where no way of the shop leads: all of them unless one is named by its id. */
export async function bringTo(db: Db, { status, ...attempt }: OrderState, orderId?: string): Promise<void> {
  if (status)
    await db
      .updateTable('orders')
      .set({ status })
      .$if(orderId !== undefined, (query) => query.where('id', '=', orderId ?? ''))
      .execute();
  await db
    .updateTable('payment_attempts')
    .set({ ...attempt, ...(status && { status: ATTEMPT_STATUS[status] }) })
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .execute();
}
