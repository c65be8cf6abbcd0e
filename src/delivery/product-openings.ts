import { sql } from 'kysely';
import type { ProductKey } from '../campaigns/product-key.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

/** Number of remembered openings, whose repetitions need no statement. */
const REMEMBERED = 10_000;

/** Order that opens a product of its campaign. */
export interface Opener extends ProductKey {
  orderId: string;
}

/** Stores which version the buyer of an order has opened: once, however often they return. */
export function createOpenings({ db, clock }: { db: Db; clock: Clock }) {
  const known = new Set<string>();

  return async function note(
    { orderId, campaign, product }: Opener,
    version: number,
    what: 'opened' | 'downloaded',
  ): Promise<void> {
    const key = `${orderId} ${product} ${version} ${what}`;
    if (known.has(key)) return;
    const now = clock();
    const downloaded = what === 'downloaded' ? now : null;
    await db
      .insertInto('product_openings')
      .values({ order_id: orderId, campaign, product, version, opened_at: now, downloaded_at: downloaded })
      .onConflict((conflict) =>
        conflict
          .columns(['order_id', 'product', 'version'])
          .doUpdateSet({ downloaded_at: sql<Date>`coalesce(product_openings.downloaded_at, excluded.downloaded_at)` })
          .where(sql<boolean>`product_openings.downloaded_at is null and excluded.downloaded_at is not null`),
      )
      .execute();
    if (known.size >= REMEMBERED) known.clear();
    known.add(key);
  };
}
