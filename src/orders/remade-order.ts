import { settledColumns } from '../alerts/service.ts';
import { quote } from '../offers/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Centavos } from '../shared/money.ts';
import { PIX } from '../shared/payment-methods.ts';
import { followCharge } from './apply-charge.ts';
import { newWebhookKey } from './attempts.ts';
import { insertOrder, type SoldCampaign, soldColumns } from './insert-order.ts';
import type { OrderContext } from './order-context.ts';
import { replayMoney } from './replay-money.ts';
import { lockOrder, type Order } from './repository.ts';
import { wasPaid } from './state-machine.ts';
import type { PaidStrayCharge } from './stray-charges.ts';

/** Payer of a charge, and the campaign that was bought: the bank's charge has neither. */
export interface Payer {
  live: SoldCampaign;
  name: string;
  /** Null: no mail can be sent, as for an order that is made again to be refunded. */
  email: string | null;
  /** E.164; empty if unknown. */
  phone: string;
}

interface RemadeOrder {
  id: string;
  number: string;
  amount: Centavos;
  /** Whether its money has arrived, even if it went back since. */
  paid: boolean;
}

/**
 * Makes the order of a stray charge again, after a backup from before it was restored, with all that its charge and the
 * journal hold about it, and settles its alert. A paid order is delivered.
 *
 * @param by operator
 * @throws AppError 409 if an order has the charge
 */
export async function remake(
  context: OrderContext,
  trx: Trx,
  stray: PaidStrayCharge,
  payer: Payer,
  by: string,
): Promise<RemadeOrder> {
  const order = await insert(context.clock(), trx, stray, payer);
  if (!order) throw new AppError('stray_has_order');
  // The sweep looks it up once more, as it is due.
  await followCharge(trx, order, stray.state, { ...context, seen: order, cause: 'operator' });
  await replayMoney(context, trx, order.id);
  const settlement = { cause: 'order_remade', number: order.number } as const;
  await trx
    .updateTable('alerts')
    .set(settledColumns({ by, settlement, at: context.clock() }))
    .where('id', '=', stray.alertId)
    .execute();
  const { id, number, amount, status } = await lockOrder(trx, order.id);
  return { id, number, amount, paid: wasPaid(status) };
}

/**
 * Stores the order like one whose creation ended in the unknown, as its charge decides the rest. Undefined if the id
 * or the number is taken.
 */
async function insert(now: Date, trx: Trx, { name, state }: PaidStrayCharge, payer: Payer): Promise<Order | undefined> {
  const { provider, orderId } = name;
  const { id: charge_id, amount: captured } = state.charge;
  const quoted = quote(payer.live.campaign, { kind: 'payment', captured }, now);
  const order = await insertOrder(trx, {
    order: {
      // The provider knows the charge by this id, and the order's links may still be asked for by it.
      id: orderId,
      status: 'uncertain',
      kind: 'sale',
      ...soldColumns(payer.live, quoted),
      buyer_name: payer.name,
      // Placeholder of an erased buyer.
      buyer_email: payer.email ?? `${orderId.slice(0, 12)}@erased.invalid`,
      erased_at: payer.email === null ? now : null,
      buyer_phone: payer.phone,
      tracking: JSON.stringify({}),
      idempotency_key: orderId,
      request_hash: '',
      updated_at: now,
    },
    lines: quoted.lines,
    attempt: {
      method: PIX,
      provider,
      status: 'unknown',
      charge_id,
      webhook_key: newWebhookKey(),
      next_check_at: now,
    },
    cause: 'operator',
  });
  return order && lockOrder(trx, order.id);
}
