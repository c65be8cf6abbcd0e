import type { Selectable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { InboxTable } from '../platform/db/schema.ts';
import { EMPTIED_DIGEST } from '../shared/emptied-message.ts';

type Message = Selectable<InboxTable>;

/** Columns of a message without its contents; without its digest, the same message is a new one. */
export function emptied(id: string) {
  return {
    body: Buffer.alloc(0),
    headers: JSON.stringify({}),
    query: JSON.stringify({}),
    digest: `${EMPTIED_DIGEST}${id}`,
  };
}

/** Whether a message was emptied for an erased buyer: its orders are all that a replay needs of it. */
export function isEmptied({ id, digest }: Message): boolean {
  return digest === emptied(id).digest;
}

/** Ids of the orders that a message is known to be about. */
export async function ordersOf(db: Db, { id, order_id }: Message): Promise<string[]> {
  if (order_id !== null) return [order_id];
  const links = db.selectFrom('inbox_orders').select('order_id').where('inbox_id', '=', id);
  return (await links.execute()).map((link) => link.order_id);
}

/** Whether a message is about an order whose buyer was erased: what it says of that person is not kept again. */
export async function isAboutErased(db: Db, message: Message): Promise<boolean> {
  const ids = await ordersOf(db, message);
  if (ids.length === 0) return false;
  const erased = db.selectFrom('orders').select('id').where('id', 'in', ids).where('erased_at', 'is not', null);
  return (await erased.execute()).length > 0;
}
