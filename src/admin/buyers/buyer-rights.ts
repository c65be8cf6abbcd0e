import { type Actor, audit } from '../../operators/service.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { JsonLines } from '../../platform/json-lines.ts';
import type { ShopContext } from '../shop-context.ts';

// Rights of LGPD, art. 18, for buyers who write to the seller. Buyers are identified by one of their orders.

async function personOf(db: Db, orderId: string) {
  const query = db.selectFrom('orders').select(['buyer_email', 'campaign', 'erased_at']).where('id', '=', orderId);
  const person = await query.executeTakeFirst();
  if (!person) throw new AppError('order_not_found');
  return person;
}

/**
 * Exports all data of an order's buyer, as the document that they would get; audited before anything is read.
 *
 * @throws AppError 404
 */
export async function exportBuyer({ db, dataRights }: ShopContext, by: Actor, orderId: string): Promise<JsonLines> {
  const { buyer_email: email } = await personOf(db, orderId);
  await db.transaction().execute((trx) => audit(trx, by, 'buyer.exported', { subject: `order:${orderId}` }));
  return dataRights.exportFor(email);
}

/**
 * Erases a buyer's data, except what the law requires to keep, after open orders have ended; the buyer is mailed.
 *
 * @returns the deadline for the rest; null if nothing is left
 * @throws AppError 404, 409 if it was done before
 */
export async function eraseBuyer({ db, dataRights }: ShopContext, by: Actor, orderId: string): Promise<Date | null> {
  const { buyer_email: email, campaign, erased_at } = await personOf(db, orderId);
  if (erased_at) throw new AppError('buyer_erased_already');
  return db.transaction().execute(async (trx) => {
    await audit(trx, by, 'buyer.erased', { subject: `order:${orderId}` });
    return dataRights.eraseFor(trx, email, campaign);
  });
}
