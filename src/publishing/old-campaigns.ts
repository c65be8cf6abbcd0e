import { sql } from 'kysely';
import { hasFolder, type Roots, readFolder } from '../campaigns/folder.ts';
import type { Db } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { keepVersion } from './version-changes.ts';

/**
 * Campaigns that sold before their documents were in the database: what lies in their folders now is kept as their first
 * version, which nobody is shown, so that their orders still find what they are of. Nothing happens to all others.
 */
export async function adoptOldCampaigns(db: Db, { roots, log }: { roots: Roots; log: Logger }): Promise<void> {
  for (const id of await unknownCampaigns(db)) {
    if (!hasFolder(id, roots)) {
      log.warn({ campaign: id }, 'orders of a campaign that is gone');
      continue;
    }
    try {
      const document = await readFolder(id, roots);
      const note = 'Guardada para os pedidos de antes das versões';
      await db
        .transaction()
        .execute((trx) => keepVersion(trx, document, { source: 'folder', author: 'vitrine', note }));
    } catch (error) {
      log.warn({ campaign: id, err: reasonOf(error) }, 'orders of a campaign that cannot be read');
    }
  }
}

/** Campaigns with orders and without a version. */
async function unknownCampaigns(db: Db): Promise<string[]> {
  // From one name to the next, so that an index answers it without reading all orders.
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      select min(campaign) as name from orders
      union all
      select (select min(campaign) from orders where campaign > names.name) from names where names.name is not null)
    select name from names
    where name is not null and not exists (select from campaign_versions where campaign = names.name)`.execute(db);
  return rows.map(({ name }) => name);
}
