import { isIPv4 } from 'node:net';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { FormerHost } from './kept-hosts.ts';

/**
 * Writes down where the shop stands as it starts. Another host of before stays its own: mailed links lead there.
 *
 * @param publicUrl nothing is written without one, or where it has no name
 */
export async function keepShopHost(db: Db, publicUrl: string | undefined): Promise<void> {
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

/** Hosts where the shop stood before, the last one first. */
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
 * Gives up a host where the shop stood before: links with it lead nowhere from now on, and a campaign may have it.
 *
 * @returns false where it is none of them
 */
export async function releaseShopHost(trx: Trx, host: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('shop_hosts')
    .where('host', '=', host)
    .where('left_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
