import { cancelMails } from '../../src/delivery/service.ts';
import { writeJournal } from '../../src/journal/service.ts';
import { ORDER_MAIL_KINDS } from '../../src/shared/order-mail-kinds.ts';
import type { SimulatedShop } from './shop.ts';

/**
 * Erases a buyer who never paid, as the erasure does: the parts that the simulated PostgreSQL does not know are written
 * in plain SQL. An order that may still be paid is erased too, as one is a day after the request.
 */
export async function eraseUnpaid({ db }: SimulatedShop, email: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const orders = await trx
      .selectFrom('orders')
      .select('id')
      .where('buyer_email', '=', email)
      .where('status', 'in', ['awaiting_payment', 'expired', 'failed', 'uncertain'])
      .where('received', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id } of orders) {
      await trx
        .updateTable('orders')
        .set({ ...erasedBuyer(id), erased_at: now })
        .where('id', '=', id)
        .execute();
      // Mark: of a person in the shop, by a keyed hash; of an order here.
      await writeJournal(trx, { kind: 'erasure', subject: id, facts: { mark: '' } });
      await cancelMails(trx, [id], ORDER_MAIL_KINDS, 'erased');
    }
  });
}

/** Columns of an order whose buyer was erased. */
export function erasedBuyer(orderId: string) {
  return { buyer_email: `${orderId}@erased.invalid`, buyer_name: 'apagado', buyer_phone: '' };
}
