import { randomUUID } from 'node:crypto';
import type { AddressChange } from '../delivery/service.ts';
import type { Trx } from '../platform/db/database.ts';
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
  const changes = { buyer_email: email, token, idempotency_key: randomUUID(), erased_at: null };
  await trx.updateTable('orders').set(changes).where('id', '=', order.id).execute();
  await trx.updateTable('withdrawal_requests').set({ id: newTokenId() }).where('order_id', '=', order.id).execute();
  await removeTestimonials(trx, [order.id], now);
  return token;
}
