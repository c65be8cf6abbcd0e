import type { Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { BOUNDS } from '../platform/http/bounds.ts';
import { grantOfDay, secondsToNextDay } from '../platform/http/day-bounds.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';

/**
 * Counts an order of a network in the transaction that stores it, however it came and ends: each stores some kilobytes,
 * and what one address can store is bounded. A request that stores no order is not counted.
 *
 * @throws AppError 429 if the network has used up its orders of the day (UTC)
 */
export async function countOrder(trx: Trx, now: Date, network: NetworkHash): Promise<void> {
  const [granted] = await grantOfDay(trx, now, [{ of: 'orders', bound: BOUNDS.placedOrders, network, count: 1 }]);
  if (!granted) throw new AppError('orders_tomorrow', { retryAfter: secondsToNextDay(now) });
}
