import type { Selectable } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import type { FoundCharge } from '../payments/provider.ts';
import type { Db, Trx } from '../server/db/database.ts';
import { orderChanged } from '../server/db/order-changes.ts';
import type { OrdersTable } from '../server/db/schema.ts';
import { AppError } from '../server/errors.ts';
import type { Centavos } from '../shared/money.ts';
import type { OrderStatus } from '../shared/order.ts';
import { isMeasured, queueConversions } from '../tracking/service.ts';
import { followSpot, holdsSpotAfter } from '../urgency/service.ts';
import { canMove, wasPaid } from './state-machine.ts';

export type Order = Selectable<OrdersTable>;
export type Cause = 'buyer' | 'provider' | 'webhook' | 'reconciliation' | 'operator';

/** One of a demonstration that became a live shop is not found. */
export function findOrder(db: Db | Trx, id: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).where('test', '=', false).executeTakeFirst();
}

/** The order at a public address; the same holds for it. */
export function findOrderByToken(db: Db | Trx, token: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('token', '=', token).where('test', '=', false).executeTakeFirst();
}

/** The order, locked until the transaction ends. */
export function lockOrder(trx: Trx, id: string): Promise<Order> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The same for an order that somebody named. @throws AppError 404 */
export async function lockOrderOr404(trx: Trx, id: string): Promise<Order> {
  if (!(await findOrder(trx, id))) throw orderNotFound();
  return lockOrder(trx, id);
}

/** The answer about an order that there is not. */
export function orderNotFound(): AppError {
  return new AppError(404, 'order_not_found', 'Pedido não encontrado.');
}

/** Columns that change with a move. */
type Changes = Partial<
  Pick<Order, 'charge_id' | 'pix_code' | 'pix_qr_code' | 'expires_at' | 'next_check_at' | 'received'>
>;

/**
 * Moves a locked order, and its spot with it, writes the event and queues its conversions, in the caller's transaction.
 *
 * @returns the order as it is then; null, with nothing written, when the state machine refuses the move
 */
export async function moveOrder(
  trx: Trx,
  order: Order,
  to: OrderStatus,
  cause: Cause,
  changes: Changes = {},
): Promise<Order | null> {
  const moved = await writeMove(trx, order, to, cause, changes);
  if (!moved) return null;
  await queueConversions(trx, order, to);
  if (await followSpot(trx, order, moved))
    await raiseAlert(trx, 'oversold', order.id, 'um pagamento atrasado ocupou uma vaga que já não havia');
  return moved;
}

/**
 * The same for an order that is not locked and has nothing to write beside its event: one statement, which is a
 * transaction by itself.
 *
 * @returns null, with nothing written, also when the order has been moved meanwhile or there is more to write
 */
export async function moveAlone(
  db: Db,
  order: Order,
  to: OrderStatus,
  cause: Cause,
  changes: Changes,
): Promise<Order | null> {
  const more = isMeasured(order) || holdsSpotAfter(order, to) !== order.holds_spot;
  return more ? null : writeMove(db, order, to, cause, changes);
}

async function writeMove(
  db: Db | Trx,
  order: Order,
  to: OrderStatus,
  cause: Cause,
  changes: Changes,
): Promise<Order | null> {
  if (!canMove(order.status, to)) return null;
  const moved = await db
    .with('moved', (trx) =>
      trx
        .updateTable('orders')
        .set({ status: to, updated_at: new Date(), holds_spot: holdsSpotAfter(order, to), ...changes })
        .where('id', '=', order.id)
        .where('status', '=', order.status)
        .returningAll(),
    )
    // Carried out to its end, notification included, though nothing reads it.
    .with('event', (trx) =>
      trx
        .insertInto('order_events')
        .columns(['order_id', 'from_status', 'to_status', 'cause'])
        .expression((eb) =>
          eb.selectFrom('moved').select(['id', eb.val(order.status).as('from'), 'status', eb.val(cause).as('cause')]),
        )
        // Nobody can be watching an order whose creation has not been answered.
        .$if(order.status !== 'created', (event) => event.returning(orderChanged(order.id).as('told'))),
    )
    .selectFrom('moved')
    .selectAll()
    .executeTakeFirst();
  return moved ?? null;
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

/** What has arrived for an order, in centavos, whatever went back since. */
export function receivedOf({ status, received, amount }: Pick<Order, 'status' | 'received' | 'amount'>): Centavos {
  return received ?? (wasPaid(status) ? amount : 0);
}
