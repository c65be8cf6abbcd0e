import { sql } from 'kysely';
import type { Db, Trx } from '../server/db/database.ts';
import type { OrdersTable } from '../server/db/schema.ts';
import type { OrderStatus } from '../shared/order.ts';

/** An order that ends in one of these needs its spot no more. */
const RELEASING: readonly OrderStatus[] = ['failed', 'expired', 'refunded', 'charged_back'];

type SpotHolder = Pick<OrdersTable, 'id' | 'campaign' | 'holds_spot'>;

/** Begins to count a campaign's spots, or counts on from what is taken, with a new total. */
export async function openStock(db: Db, campaign: string, total: number): Promise<void> {
  await db
    .insertInto('stock')
    .values({ campaign, total })
    .onConflict((conflict) => conflict.column('campaign').doUpdateSet({ total }))
    .execute();
}

/** How many spots can still be ordered. */
export async function spotsLeft(db: Db | Trx, campaign: string): Promise<number> {
  const stock = await db.selectFrom('stock').selectAll().where('campaign', '=', campaign).executeTakeFirst();
  return stock ? Math.max(0, stock.total - stock.taken) : 0;
}

/**
 * Takes one spot for the order that the transaction makes. The last statement of it, best: the next buyer waits for
 * this row until the commit.
 *
 * @returns false, with nothing taken, when none is left
 */
export async function takeSpot(trx: Trx, campaign: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stock')
    .set({ taken: sql`taken + 1` })
    .where('campaign', '=', campaign)
    .whereRef('taken', '<', 'total')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Lets a locked order's spot follow its move, in the move's transaction: given back when the order ends without a
 * buyer, and taken again for a payment that comes after that.
 *
 * @returns true when more spots are taken now than there are: the money is here, so the order counts all the same
 */
export async function followSpot(trx: Trx, order: SpotHolder, to: OrderStatus): Promise<boolean> {
  const gives = order.holds_spot === true && RELEASING.includes(to);
  const takes = order.holds_spot === false && to === 'paid';
  if (!gives && !takes) return false;
  await trx.updateTable('orders').set({ holds_spot: takes }).where('id', '=', order.id).execute();
  const stock = await trx
    .updateTable('stock')
    .set({ taken: gives ? sql`taken - 1` : sql`taken + 1` })
    .where('campaign', '=', order.campaign)
    .returning(['taken', 'total'])
    .executeTakeFirstOrThrow();
  return takes && stock.taken > stock.total;
}
