import type { DataRightsService } from '../../consent/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { AuditAction } from '../../shared/panel/audit-actions.ts';

interface Dependencies {
  db: Db;
  dataRights: Pick<DataRightsService, 'exportFor' | 'eraseFor'>;
}

/** LGPD, art. 18, for who asks the seller in the place of the shop's own page. People are named by one of their orders. */
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
    /** Everything that is known about the person who ordered: the document that they would get. @throws AppError 404 */
    async exportBuyer(by: Actor, orderId: string) {
      const { buyer_email: email } = await personOf(orderId);
      return dataRights.exportFor(email, (trx) => note(trx, by, 'buyer.exported', orderId));
    },

    /**
     * Erases of the person what no law makes us keep; an order that is not over is waited for, and its buyer is mailed.
     *
     * @returns when the rest is erased at the latest; null where nothing is left
     * @throws AppError 404, 409 where it was done before
     */
    async eraseBuyer(by: Actor, orderId: string): Promise<Date | null> {
      const { buyer_email: email, campaign, erased_at } = await personOf(orderId);
      if (erased_at) throw new AppError('buyer_erased_already');
      return dataRights.eraseFor(email, campaign, (trx) => note(trx, by, 'buyer.erased', orderId));
    },
  };
}
