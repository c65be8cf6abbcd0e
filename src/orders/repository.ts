import type { Selectable } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { OrdersTable } from '../platform/db/schema.ts';
import { AppError } from '../platform/errors.ts';
import type { Centavos } from '../shared/money.ts';
import { type Attempt, currentAttempt } from './attempts.ts';
import { readOrderAddress, readOrderNumber } from './order-names.ts';
import { wasPaid } from './state-machine.ts';

/** An order with its current payment attempt. */
export type Order = Selectable<OrdersTable> & { attempt: Attempt };

/** Finds an order by its id, except those of a demonstration that became a live shop. */
export async function findOrder(db: Db | Trx, id: string): Promise<Order | undefined> {
  const query = db.selectFrom('orders').selectAll().where('id', '=', id).where('test', '=', false);
  const row = await query.executeTakeFirst();
  return row && withAttempt(db, row);
}

/** Finds an order by the token of its public address, with the same exception. */
export async function findOrderByToken(db: Db | Trx, token: string): Promise<Order | undefined> {
  const query = db.selectFrom('orders').selectAll().where('token', '=', token).where('test', '=', false);
  const row = await query.executeTakeFirst();
  return row && withAttempt(db, row);
}

/** Finds an order by the token of its public address. @throws AppError 404 */
export async function findOrderAt(db: Db, token: string): Promise<Order> {
  const order = await findOrderByToken(db, token);
  if (!order) throw orderNotFound();
  return order;
}

/** Finds an order by its number, its id or its address, as operators name it; null if there is none. */
export async function findOrderByName(db: Db, name: string): Promise<{ id: string; number: string } | null> {
  const token = readOrderAddress(name);
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where((eb) =>
      eb.or([eb('number', '=', readOrderNumber(name) ?? ''), eb('id', '=', name.trim()), eb('token', '=', token)]),
    )
    .executeTakeFirst();
  return order ?? null;
}

/** Finds the order whose charge has this id at a provider; a bank uses our id of the order for its charge. */
export async function findByCharge(db: Db, provider: string, chargeId: string): Promise<string | null> {
  const named = await db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('provider', '=', provider)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  if (named) return named.order_id;
  // An order that failed, is uncertain or is being created does not know its charge's id.
  const order = await findOrder(db, chargeId);
  return order?.attempt.provider === provider ? order.id : null;
}

/** Finds the order that a buyer of a campaign sent with an idempotency key. */
export async function findOrderByKey(
  db: Db | Trx,
  { campaign, email, key }: { campaign: string; email: string; key: string },
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_email', '=', email)
    .where('campaign', '=', campaign)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row && withAttempt(db, row);
}

/** Completes a row of `orders` with its attempt. */
export async function withAttempt(db: Db | Trx, row: Selectable<OrdersTable>): Promise<Order> {
  return { ...row, attempt: await currentAttempt(db, row.id) };
}

/**
 * Locks an order until the transaction ends, and its attempt with it, as all changes of an attempt lock the order
 * first.
 */
export async function lockOrder(trx: Trx, id: string): Promise<Order> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  // A statement of its own, after the lock: one for both could see an attempt as it was before the wait.
  return withAttempt(trx, order);
}

/** Locks an order whose id comes from a request. @throws AppError 404 */
export async function lockOrderOr404(trx: Trx, id: string): Promise<Order> {
  if (!(await findOrder(trx, id))) throw orderNotFound();
  return lockOrder(trx, id);
}

/** Returns the error about an order that does not exist. */
export function orderNotFound(): AppError {
  return new AppError('order_not_found');
}

/** Returns the captured amount of an order, in centavos, including money that went back since. */
export function receivedOf({ status, received, amount }: Pick<Order, 'status' | 'received' | 'amount'>): Centavos {
  return received ?? (wasPaid(status) ? amount : 0);
}
