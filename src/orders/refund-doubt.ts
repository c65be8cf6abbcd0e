import type { Db, Trx } from '../platform/db/database.ts';
import { type Centavos, sumOf } from '../shared/money.ts';
import { DOUBT } from './external-refunds.ts';
import { leftOf } from './refund-sums.ts';
import type { Order } from './repository.ts';

/** Refunds of an order that its provider was asked for and leaves open. */
export function askedRefunds(trx: Trx, orderId: string) {
  return trx.selectFrom('refunds').selectAll().where('order_id', '=', orderId).where('status', '=', 'asked');
}

/**
 * What of a locked order a provider may have returned, in centavos, so that only a person can say what became of it:
 * refunds that it leaves open, or else the rest that it calls returned though parts were asked for.
 */
export async function inDoubtOf(trx: Trx, order: Order): Promise<Centavos> {
  const asked = sumOf(await askedRefunds(trx, order.id).execute());
  return asked > 0 ? asked : restInDoubt(trx, order);
}

/** That rest alone, in centavos; 0 while a refund is under way. */
export async function restInDoubt(trx: Trx, order: Order): Promise<Centavos> {
  const open = await trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', 'in', ['queued', 'asked'])
    .executeTakeFirst();
  return open || !(await isDoubted(trx, order.id)) ? 0 : Math.max(0, await leftOf(trx, order));
}

/** Whether nobody has said yet what became of the rest of an order's money. */
async function isDoubted(db: Db | Trx, orderId: string): Promise<boolean> {
  const alert = await db
    .selectFrom('alerts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund_mismatch')
    .where('status', '=', 'open')
    .where('detail', 'like', `${DOUBT} %`)
    .executeTakeFirst();
  return alert !== undefined;
}
