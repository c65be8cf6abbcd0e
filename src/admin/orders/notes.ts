import type { Db, Trx } from '../../platform/db/database.ts';

/** Stores an operator's note on an order, which is erased with the buyer's data. @returns its id */
export async function insertNote(trx: Trx, orderId: string, text: string, at: Date): Promise<string> {
  const row = await trx
    .insertInto('order_notes')
    .values({ order_id: orderId, text, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Reads the notes on some orders, by the notes' ids. */
export async function readNotes(db: Db, orderIds: string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('order_notes').select(['id', 'text']).where('order_id', 'in', orderIds).execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}
