import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { OrdersTable } from '../platform/db/schema.ts';
import { BOUNDS } from '../platform/http/bounds.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';
import type { OrderStatus } from '../shared/order-status.ts';

/** Maximum number of spots that unpaid orders of one e-mail hold; for those of one network see `BOUNDS`. */
const HELD_PER_EMAIL = 2;

/** Statuses of an order that is not paid and may still be. */
const UNPAID: readonly OrderStatus[] = ['created', 'awaiting_payment', 'uncertain'];
/** Statuses of an order that needs its spot no more. */
const RELEASING: readonly OrderStatus[] = ['failed', 'expired', 'refunded', 'charged_back'];

type Order = Selectable<OrdersTable>;
type SpotHolder = Pick<OrdersTable, 'campaign' | 'holds_spot'>;

/** Begins to count a campaign's spots, or continues from those taken, with a new total. */
export async function openStock(db: Db, campaign: string, total: number): Promise<void> {
  await db
    .insertInto('stock')
    .values({ campaign, total })
    .onConflict((conflict) => conflict.column('campaign').doUpdateSet({ total }))
    .execute();
}

/** Returns the number of spots that can still be ordered. */
export async function spotsLeft(db: Db | Trx, campaign: string): Promise<number> {
  const stock = await db.selectFrom('stock').selectAll().where('campaign', '=', campaign).executeTakeFirst();
  return stock ? Math.max(0, stock.total - stock.taken) : 0;
}

/**
 * Takes a spot for the order that the transaction stores. It should be its last statement: the next buyer waits for
 * this row until the commit. A buyer who holds as many spots as allowed without having paid gets none: the order takes
 * its spot with the payment, as a late one does.
 *
 * @param order stored as if it held a spot
 * @param networks the visitor's of today and of yesterday: one network must not order all spots away
 * @returns the updated order; null, with nothing taken, if no spot is left
 */
export async function takeSpot(trx: Trx, order: Order, networks: readonly NetworkHash[]): Promise<Order | null> {
  const { numUpdatedRows } = await trx
    .updateTable('stock')
    .set({ taken: sql`taken + 1` })
    .where('campaign', '=', order.campaign)
    .whereRef('taken', '<', 'total')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  // Held spots are counted once no other order can take a spot before the commit.
  const held = trx
    .selectFrom('orders')
    .select('id')
    .where('campaign', '=', order.campaign)
    .where('status', 'in', UNPAID)
    .where('holds_spot', '=', true)
    .where('id', '<>', order.id);
  const households = networks.map(({ household }) => household);
  const sites = networks.map(({ site }) => site);
  const most = BOUNDS.heldSpots;
  const byHousehold = await held.where('address_hash', 'in', households).limit(most.household).execute();
  const bySite = await held.where('site_hash', 'in', sites).limit(most.site).execute();
  const byEmail = await held.where('buyer_email', '=', order.buyer_email).limit(HELD_PER_EMAIL).execute();
  const isFull =
    byHousehold.length === most.household || bySite.length === most.site || byEmail.length === HELD_PER_EMAIL;
  if (!isFull) return order;
  await trx.updateTable('stock').set({ taken: sql`taken - 1` }).where('campaign', '=', order.campaign).execute();
  const without = trx.updateTable('orders').set({ holds_spot: false }).where('id', '=', order.id);
  return without.returningAll().executeTakeFirstOrThrow();
}

/**
 * Whether an order holds a spot after a transition: an end without a buyer returns it, and a later payment takes one
 * again.
 *
 * @returns as `orders.holds_spot`
 */
export function holdsSpotAfter({ holds_spot }: SpotHolder, to: OrderStatus): boolean | null {
  if (holds_spot === true && RELEASING.includes(to)) return false;
  if (holds_spot === false && to === 'paid') return true;
  return holds_spot;
}

/** Frees the spot of an order that is given up; a later payment takes one again. */
export async function freeSpot(trx: Trx, order: Pick<Order, 'id' | 'campaign' | 'holds_spot'>): Promise<void> {
  if (order.holds_spot !== true) return;
  await trx.updateTable('orders').set({ holds_spot: false }).where('id', '=', order.id).execute();
  await followSpot(trx, order, { campaign: order.campaign, holds_spot: false });
}

/**
 * Updates the count after an order's transition, in its transaction.
 *
 * @returns true if more spots are taken now than there are: the money is here, so the order counts all the same
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
