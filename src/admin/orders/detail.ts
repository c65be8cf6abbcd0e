import type { Db } from '../../platform/db/database.ts';
import type { Centavos } from '../../shared/money.ts';
import type { OrderDetail } from '../../shared/panel/orders-schema.ts';
import { readListed } from './list.ts';
import { readTimeline } from './timeline.ts';

/**
 * Everything that the seller may know of one order.
 *
 * @param left what of its money can still be given back, in centavos
 * @returns null where there is none with this id
 */
export async function describeOrder(
  db: Db,
  id: string,
  left: (orderId: string) => Promise<Centavos>,
): Promise<OrderDetail | null> {
  const listed = (await readListed(db, [id])).get(id);
  if (!listed) return null;
  const [order, lines, grant, timeline, canReturn] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['buyer_phone', 'buyer_document', 'guarantee_days', 'tracking', 'erased_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('order_lines')
      .select(['product', 'title', 'amount'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute(),
    db.selectFrom('access_grants').select('status').where('order_id', '=', id).executeTakeFirst(),
    readTimeline(db, id),
    listed.test ? 0 : left(id),
  ]);
  return {
    ...listed,
    buyerPhone: order.buyer_phone,
    buyerDocument: order.buyer_document,
    guaranteeDays: order.guarantee_days,
    erasedAt: order.erased_at?.toISOString() ?? null,
    left: canReturn,
    access: grant?.status ?? 'none',
    lines,
    tracking: order.tracking,
    timeline,
  };
}
