import type { DataRightsService } from '../../consent/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { JsonLines } from '../../platform/json-lines.ts';
import type { AuditAction } from '../../shared/panel/audit-actions.ts';

interface Dependencies {
  db: Db;
  dataRights: Pick<DataRightsService, 'exportFor' | 'eraseFor'>;
}

/** Rights of LGPD, art. 18, for buyers who write to the seller. Buyers are identified by one of their orders. */
export function createBuyerRights({ db, dataRights }: Dependencies) {
  async function personOf(orderId: string) {
    const query = db.selectFrom('orders').select(['buyer_email', 'campaign', 'erased_at']).where('id', '=', orderId);
    const person = await query.executeTakeFirst();
    if (!person) throw new AppError('order_not_found');
    return person;
  }

  const note = (trx: Trx, by: Actor, act: AuditAction, orderId: string) =>
    audit(trx, by, act, { subject: `order:${orderId}` });

  return {
    /**
     * Exports all data of an order's buyer, as the document that they would get; audited before anything is read.
     *
     * @throws AppError 404
     */
    async exportBuyer(by: Actor, orderId: string): Promise<JsonLines> {
      const { buyer_email: email } = await personOf(orderId);
      await db.transaction().execute((trx) => note(trx, by, 'buyer.exported', orderId));
      return dataRights.exportFor(email);
    },

    /**
     * Erases a buyer's data, except what the law requires to keep, after open orders have ended; the buyer is mailed.
     *
     * @returns the deadline for the rest; null if nothing is left
     * @throws AppError 404, 409 if it was done before
     */
    async eraseBuyer(by: Actor, orderId: string): Promise<Date | null> {
      const { buyer_email: email, campaign, erased_at } = await personOf(orderId);
      if (erased_at) throw new AppError('buyer_erased_already');
      return dataRights.eraseFor(email, campaign, (trx) => note(trx, by, 'buyer.erased', orderId));
    },
  };
}
