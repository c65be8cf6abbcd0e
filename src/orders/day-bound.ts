import type { Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { BOUNDS } from '../platform/http/bounds.ts';
import { grantOfDay, secondsToNextDay } from '../platform/http/day-bounds.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';

/**
 * Counts an order of a network, however it ends: each writes some kilobytes, and what one address can write is bounded.
 *
 * @throws AppError 429 where the network has placed all of its day's (UTC)
 */
export async function countOrder(db: Db, now: Date, network: NetworkHash): Promise<void> {
  const [granted] = await grantOfDay(db, now, [{ of: 'orders', bound: BOUNDS.placedOrders, network, count: 1 }]);
  if (!granted) throw new AppError('orders_tomorrow', { retryAfter: secondsToNextDay(now) });
}
