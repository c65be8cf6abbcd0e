import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AddressChange } from '../delivery/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import { ORDER_STATUSES } from '../shared/order-status.ts';
import { removeTestimonials } from '../testimonials/service.ts';
import { newOrderToken } from './order-names.ts';
import { lockOrder, type Order } from './repository.ts';
import { wasPaid } from './state-machine.ts';

export type Correction = Exclude<AddressChange, 'none'>;

/** Address of an order: its buyer's mailbox, and the secret part of its page's URL. */
export interface OrderAddress {
  email: string;
  token: string;
}

/** States without money: such an order follows a corrected address as it is, since no links of it were mailed. */
const UNPAID = ORDER_STATUSES.filter((status) => !wasPaid(status));

/**
 * Locks the other codes of the same purchase, which follow its address: one that is paid late must not go to the wrong
 * mailbox.
 */
export async function lockOtherCodes(trx: Trx, orderId: string): Promise<Pick<Order, 'id' | 'created_at'>[]> {
  const { rows } = await sql<Pick<Order, 'id' | 'created_at'>>`
    select orders.id, orders.created_at
    from orders join orders as this on this.id = ${orderId}
    where orders.id <> this.id and orders.buyer_email = this.buyer_email
      and coalesce(orders.renews, orders.id) = coalesce(this.renews, this.id)
      and orders.status in (${sql.join(UNPAID)})
    order by orders.id for update of orders`.execute(trx);
  return rows;
}

/**
 * Refuses another address for an order while an erasure of its present one waits, for it or for a code that would
 * follow it: found by that address, both would be forgotten. After the erasure, the buyer may give another one.
 */
export async function refuseErasing(trx: Trx, { id, buyer_email, created_at }: Order): Promise<void> {
  const codes = await lockOtherCodes(trx, id);
  const first = Math.min(...[created_at, ...codes.map((code) => code.created_at)].map(Number));
  const waiting = await trx
    .selectFrom('data_requests')
    .select('id')
    .where('email', '=', buyer_email)
    .where('erase_due_at', 'is not', null)
    .where('erase_asked_at', '>=', new Date(first))
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw new AppError('erasure_waits');
}

/**
 * Locks all orders of a purchase in the order of their ids, as every caller does, since one of them may be paid meanwhile.
 *
 * @returns the others of the same address that money was captured for
 */
export async function lockPaidOthers(trx: Trx, orderId: string): Promise<Order[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders, orders as this
    where this.id = ${orderId} and orders.buyer_email = this.buyer_email and orders.campaign = this.campaign
      and coalesce(orders.renews, orders.id) = coalesce(this.renews, this.id)
    order by orders.id for update of orders`.execute(trx);
  const others: Order[] = [];
  for (const { id } of rows) if (id !== orderId) others.push(await lockOrder(trx, id));
  return others.filter(({ status }) => wasPaid(status));
}

/**
 * Moves an order to its buyer's mailbox from the one that it was sent to by mistake, and removes testimonials written
 * with the earlier link. The idempotency keys of it and of the codes that follow it are replaced, as the buyer may have
 * ordered again from the same form.
 *
 * @param token of its page; defaults to a new one
 * @returns the token
 */
export async function readdress(
  trx: Trx,
  order: Pick<Order, 'id'>,
  email: string,
  now: Date,
  token = newOrderToken(),
): Promise<string> {
  const codes = (await lockOtherCodes(trx, order.id)).map((code) => code.id);
  if (codes.length > 0) {
    const moved = { buyer_email: email, idempotency_key: sql<string>`gen_random_uuid()::text` };
    await trx.updateTable('orders').set(moved).where('id', 'in', codes).execute();
  }
  const changes = { buyer_email: email, token, idempotency_key: randomUUID(), erased_at: null };
  await trx.updateTable('orders').set(changes).where('id', '=', order.id).execute();
  await trx.updateTable('withdrawal_requests').set({ id: newTokenId() }).where('order_id', '=', order.id).execute();
  await removeTestimonials(trx, [order.id], now);
  return token;
}
