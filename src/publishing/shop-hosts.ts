import { isIPv4 } from 'node:net';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { FormerHost } from './host-ownership.ts';

/**
 * Records the shop's current host at startup. Former hosts stay the shop's own, since mailed links use them.
 *
 * @param publicUrl ignored if undefined or without a host name
 */
export async function recordShopHost(db: Db, publicUrl: string | undefined): Promise<void> {
  const host = publicUrl && new URL(publicUrl).hostname;
  if (!host || host === 'localhost' || host.startsWith('[') || isIPv4(host)) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('shop_hosts')
      .values({ host, left_at: null })
      .onConflict((conflict) => conflict.column('host').doUpdateSet({ left_at: null }))
      .execute();
    await trx
      .updateTable('shop_hosts')
      .set({ left_at: sql<Date>`clock_timestamp()` })
      .where('host', '<>', host)
      .where('left_at', 'is', null)
      .execute();
  });
}

/** Returns the shop's former hosts, the latest first. */
export async function listFormerShopHosts(db: Db): Promise<FormerHost[]> {
  const rows = await db
    .selectFrom('shop_hosts')
    .select(['host', 'left_at'])
    .orderBy('left_at', 'desc')
    .orderBy('host')
    .execute();
  return rows.flatMap(({ host, left_at }) => (left_at ? [{ host, leftAt: left_at }] : []));
}

/**
 * Releases a former host of the shop: its links stop working, and a campaign may claim it.
 *
 * @returns false if it is not a former host
 */
export async function releaseShopHost(trx: Trx, host: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('shop_hosts')
    .where('host', '=', host)
    .where('left_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
