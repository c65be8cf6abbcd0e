import { sql } from 'kysely';
import { hasFolder, type Roots, readFolder } from '../campaigns/folder.ts';
import type { Db } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { storeVersion } from './version-changes.ts';

/**
 * Saves the folders of campaigns that have orders but no version in the database as their first version, without
 * publishing it, so that the orders find their product. Other campaigns are unaffected.
 */
export async function adoptUnversionedCampaigns(db: Db, { roots, log }: { roots: Roots; log: Logger }): Promise<void> {
  for (const id of await unversionedCampaigns(db)) {
    if (!hasFolder(id, roots)) {
      log.warn({ campaign: id }, 'orders of a campaign that is gone');
      continue;
    }
    try {
      const document = await readFolder(id, roots);
      const note = 'Guardada para os pedidos de antes das versões';
      await db
        .transaction()
        .execute((trx) => storeVersion(trx, document, { source: 'folder', author: 'vitrine', note }));
    } catch (error) {
      log.warn({ campaign: id, err: reasonOf(error) }, 'orders of a campaign that cannot be read');
    }
  }
}

/** Returns the campaigns that have orders but no version. */
async function unversionedCampaigns(db: Db): Promise<string[]> {
  // Loose index scan: jumps from name to name without reading all orders.
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      select min(campaign) as name from orders
      union all
      select (select min(campaign) from orders where campaign > names.name) from names where names.name is not null)
    select name from names
    where name is not null and not exists (select from campaign_versions where campaign = names.name)`.execute(db);
  return rows.map(({ name }) => name);
}
