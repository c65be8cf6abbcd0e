import type { Selectable } from 'kysely';
import type { FoundCharge } from '../payments/provider.ts';
import type { Db, Trx } from '../server/db/database.ts';
import type { OrdersTable } from '../server/db/schema.ts';
import { AppError } from '../server/errors.ts';
import type { Centavos } from '../shared/money.ts';
import { wasPaid } from './state-machine.ts';

export type Order = Selectable<OrdersTable>;

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
