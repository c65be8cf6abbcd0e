import { sql } from 'kysely';
import type { Db, Trx } from '../server/db/database.ts';
import type { OrdersTable } from '../server/db/schema.ts';
import type { OrderStatus } from '../shared/order.ts';

/** An order that ends in one of these needs its spot no more. */
const RELEASING: readonly OrderStatus[] = ['failed', 'expired', 'refunded', 'charged_back'];

type SpotHolder = Pick<OrdersTable, 'campaign' | 'holds_spot'>;

/** Begins to count a campaign's spots, or counts on from what is taken, with a new total. */
export async function openStock(db: Db, campaign: string, total: number): Promise<void> {
  await db
    .insertInto('stock')
    .values({ campaign, total })
    .onConflict((conflict) => conflict.column('campaign').doUpdateSet({ total }))
    .execute();
}

/** Whether a campaign counts spots, or did so once. */
export async function hasStock(db: Db, campaign: string): Promise<boolean> {
  const stock = await db.selectFrom('stock').select('campaign').where('campaign', '=', campaign).executeTakeFirst();
  return stock !== undefined;
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
 * Whether an order holds a spot after a move: it gives it back when it ends without a buyer, and takes one again for a
 * payment that comes after that.
 *
 * @returns as `orders.holds_spot`
 */
export function holdsSpotAfter({ holds_spot }: SpotHolder, to: OrderStatus): boolean | null {
  if (holds_spot === true && RELEASING.includes(to)) return false;
  if (holds_spot === false && to === 'paid') return true;
  return holds_spot;
}

/**
 * Lets the count follow an order that was moved, in the move's transaction.
 *
 * @returns true when more spots are taken now than there are: the money is here, so the order counts all the same
 */
export async function followSpot(trx: Trx, before: SpotHolder, after: SpotHolder): Promise<boolean> {
  if (before.holds_spot === after.holds_spot) return false;
  const takes = after.holds_spot === true;
  const stock = await trx
    .updateTable('stock')
    .set({ taken: takes ? sql`taken + 1` : sql`taken - 1` })
    .where('campaign', '=', after.campaign)
    .returning(['taken', 'total'])
    .executeTakeFirstOrThrow();
  return takes && stock.taken > stock.total;
}
