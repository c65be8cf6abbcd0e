import type { Selectable } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { OrdersTable } from '../platform/db/schema.ts';
import { AppError } from '../platform/errors.ts';
import type { Centavos } from '../shared/money.ts';
import { type Attempt, currentAttempt } from './attempts.ts';
import { wasPaid } from './state-machine.ts';

/** An order, and the attempt to have it paid that counts. */
export type Order = Selectable<OrdersTable> & { attempt: Attempt };

/** One of a demonstration that became a live shop is not found. */
export async function findOrder(db: Db | Trx, id: string): Promise<Order | undefined> {
  const query = db.selectFrom('orders').selectAll().where('id', '=', id).where('test', '=', false);
  const row = await query.executeTakeFirst();
  return row && withAttempt(db, row);
}

/** The order at a public address; the same holds for it. */
export async function findOrderByToken(db: Db | Trx, token: string): Promise<Order | undefined> {
  const query = db.selectFrom('orders').selectAll().where('token', '=', token).where('test', '=', false);
  const row = await query.executeTakeFirst();
  return row && withAttempt(db, row);
}

/** A row of `orders` as an order. */
export async function withAttempt(db: Db | Trx, row: Selectable<OrdersTable>): Promise<Order> {
  return { ...row, attempt: await currentAttempt(db, row.id) };
}

/** The order, locked until the transaction ends; so is its attempt, as whoever changes one locks the order first. */
export async function lockOrder(trx: Trx, id: string): Promise<Order> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  // A statement of its own, after the lock: one for both could see an attempt as it was before the wait.
  return withAttempt(trx, order);
}

/** The same for an order that somebody named. @throws AppError 404 */
export async function lockOrderOr404(trx: Trx, id: string): Promise<Order> {
  if (!(await findOrder(trx, id))) throw orderNotFound();
  return lockOrder(trx, id);
}

/** The answer about an order that there is not. */
export function orderNotFound(): AppError {
  return new AppError('order_not_found');
}

/** What has arrived for an order, in centavos, whatever went back since. */
export function receivedOf({ status, received, amount }: Pick<Order, 'status' | 'received' | 'amount'>): Centavos {
  return received ?? (wasPaid(status) ? amount : 0);
}
