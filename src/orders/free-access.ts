import { createHash } from 'node:crypto';
import { quote } from '../offers/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { insertOrder, type SoldCampaign, soldColumns } from './insert-order.ts';
import type { OrderContext } from './order-context.ts';
import { newOrderId } from './order-names.ts';
import { findOrderByKey, type Order } from './repository.ts';

/** Maximum number of generated order numbers; if all are taken, something else must be wrong. */
const MAX_ROUNDS = 5;

interface Gift {
  /** Campaign that is given. */
  live: SoldCampaign;
  name: string;
  email: string;
  /** E.164; empty if unknown. */
  phone: string;
  /** Idempotency key: however often it is sent, one order is made. */
  key: string;
}

interface GrantedOrder {
  id: string;
  number: string;
  /** False for an earlier order with the same key. */
  isNew: boolean;
}

/**
 * Gives a campaign's product to a person, who is mailed the link: by an order of 0 centavos that is paid from the start
 * and is no sale.
 *
 * @returns the order; the earlier one if the key was sent again
 * @throws AppError 422 if the key was used with other data
 */
export async function grantFreeOrder(context: OrderContext, trx: Trx, gift: Gift): Promise<GrantedOrder> {
  const { live, email, name, phone, key } = gift;
  const hash = createHash('sha256')
    .update(JSON.stringify([name, email, phone]))
    .digest('hex');
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const given = await insert(context, trx, gift, hash);
    if (given) return { id: given.id, number: given.number, isNew: true };
    const earlier = await findOrderByKey(trx, { campaign: live.campaign.id, email, key });
    if (earlier && earlier.request_hash !== hash) throw new AppError('idempotency_key_reused');
    if (earlier) return { id: earlier.id, number: earlier.number, isNew: false };
  }
  throw new Error('no number is free');
}

/** Stores the order; undefined if the key or the number is taken. */
async function insert(
  { delivery, secret, clock }: OrderContext,
  trx: Trx,
  { live, name, email, phone, key }: Gift,
  hash: string,
): Promise<Order | undefined> {
  const now = clock();
  const quoted = quote(live.campaign, { kind: 'gift' }, now);
  const order = await insertOrder(trx, {
    order: {
      id: newOrderId(secret),
      status: 'paid',
      kind: 'free',
      ...soldColumns(live, quoted),
      buyer_name: name,
      buyer_email: email,
      buyer_phone: phone,
      tracking: JSON.stringify({}),
      idempotency_key: key,
      request_hash: hash,
      updated_at: now,
    },
    lines: quoted.lines,
    attempt: {
      method: 'none',
      provider: '',
      status: 'paid',
      charge_id: null,
      webhook_key: null,
      next_check_at: null,
    },
    cause: 'operator',
  });
  if (order) await delivery.grantAccess(trx, order);
  return order;
}
