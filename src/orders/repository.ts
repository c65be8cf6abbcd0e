import type { Selectable } from 'kysely';
import type { FoundCharge } from '../payments/provider.ts';
import type { Db, Trx } from '../server/db/database.ts';
import { orderChanged } from '../server/db/order-changes.ts';
import type { OrdersTable } from '../server/db/schema.ts';
import type { OrderStatus } from '../shared/order.ts';
import { queueConversions } from '../tracking/service.ts';
import { followSpot, holdsSpotAfter } from '../urgency/service.ts';
import { canMove } from './state-machine.ts';

export type Order = Selectable<OrdersTable>;
export type Cause = 'buyer' | 'provider' | 'webhook' | 'reconciliation' | 'operator';

export function findOrder(db: Db | Trx, id: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The order, locked until the transaction ends. */
export function lockOrder(trx: Trx, id: string): Promise<Order> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Moves a locked order, and its spot with it, writes the event and queues its conversions, in the caller's transaction.
 *
 * @param changes columns that change with the move
 * @returns the order as it is then; null, with nothing written, when the state machine refuses the move
 */
export async function moveOrder(
  trx: Trx,
  order: Order,
  to: OrderStatus,
  cause: Cause,
  changes: Partial<Pick<Order, 'charge_id' | 'pix_code' | 'pix_qr_code' | 'expires_at'>> = {},
): Promise<Order | null> {
  if (!canMove(order.status, to)) return null;
  const moved = await trx
    .with('moved', (db) =>
      db
        .updateTable('orders')
        .set({ status: to, updated_at: new Date(), holds_spot: holdsSpotAfter(order, to), ...changes })
        .where('id', '=', order.id)
        .returningAll(),
    )
    // Carried out to its end, notification included, though nothing reads it.
    .with('event', (db) =>
      db
        .insertInto('order_events')
        .values({ order_id: order.id, from_status: order.status, to_status: to, cause })
        .returning(orderChanged(order.id).as('told')),
    )
    .selectFrom('moved')
    .selectAll()
    .executeTakeFirstOrThrow();
  await queueConversions(trx, order, to);
  if (await followSpot(trx, order, moved))
    await raiseAlarm(trx, 'oversold', order.id, 'a late payment took a spot that was not left');
  return moved;
}

/** The columns that hold a charge. */
export function chargeColumns(charge: FoundCharge) {
  return {
    charge_id: charge.id,
    pix_code: charge.code,
    pix_qr_code: charge.qrCode,
    expires_at: charge.expiresAt,
  };
}

/** Something an operator must look at; the same fact is raised once. No personal data in `detail`. */
export async function raiseAlarm(trx: Trx, kind: string, orderId: string, detail: string): Promise<void> {
  await trx
    .insertInto('alarms')
    .values({ kind, order_id: orderId, detail })
    .onConflict((conflict) => conflict.columns(['kind', 'order_id', 'detail']).doNothing())
    .execute();
}
