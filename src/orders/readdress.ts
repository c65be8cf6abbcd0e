import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AddressChange } from '../delivery/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import { removeTestimonials } from '../testimonials/service.ts';
import { newOrderToken } from './order-names.ts';
import type { Order } from './repository.ts';

export type Correction = Exclude<AddressChange, 'none'>;

/** Where an order went to: its buyer's mailbox, and the secret part of its page's address. */
export interface Readdressed {
  email: string;
  token: string;
}

/**
 * Refuses to give an order another address while an erasure of its present one waits: found by that address, it would be
 * forgotten. Once that is done, the buyer may give another one.
 *
 * @throws AppError 409
 */
export async function refuseErasing(trx: Trx, { buyer_email, created_at }: Order): Promise<void> {
  const waiting = await trx
    .selectFrom('data_requests')
    .select('id')
    .where('email', '=', buyer_email)
    .where('erase_due_at', 'is not', null)
    .where('erase_asked_at', '>=', created_at)
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw new AppError('erasure_waits');
}

/**
 * Gives an order to the mailbox of its buyer, and takes it from the one that it was sent to by mistake, with what was
 * written by that one's link. The buyer may have ordered again with the same form's key: this order gets another one.
 *
 * @param token of its page; another one unless told
 * @returns the token
 */
export async function readdress(
  trx: Trx,
  order: Pick<Order, 'id'>,
  email: string,
  now: Date,
  token = newOrderToken(),
): Promise<string> {
  // The other codes of the same purchase are the same buyer's: one that is paid late must not go to the wrong mailbox.
  await sql`
    update orders set buyer_email = ${email}, idempotency_key = gen_random_uuid()::text
    from orders as this
    where this.id = ${order.id} and orders.id <> this.id and orders.buyer_email = this.buyer_email
      and coalesce(orders.renews, orders.id) = coalesce(this.renews, this.id)
      and orders.status in ('created', 'awaiting_payment', 'expired', 'failed', 'uncertain')`.execute(trx);
  const changes = { buyer_email: email, token, idempotency_key: randomUUID(), erased_at: null };
  await trx.updateTable('orders').set(changes).where('id', '=', order.id).execute();
  await trx.updateTable('withdrawal_requests').set({ id: newTokenId() }).where('order_id', '=', order.id).execute();
  await removeTestimonials(trx, [order.id], now);
  return token;
}
