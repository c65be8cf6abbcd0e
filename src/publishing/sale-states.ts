import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { SaleState } from '../shared/sale-state.ts';

/** Notification channel of all processes; the payload is the id of a campaign that sells no more, or again. */
export const SALES_CHANNEL = 'campaign_sales';

/** Reads which campaigns do not sell. */
export async function readSales(db: Db): Promise<Map<string, SaleState>> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'sale_state'])
    .where('sale_state', '<>', 'selling')
    .execute();
  return new Map(rows.map(({ id, sale_state }) => [id, sale_state]));
}

/** Changes whether a campaign takes new orders, and notifies every process on commit. */
export async function changeSale(trx: Trx, id: string, sale: SaleState): Promise<void> {
  await trx.updateTable('campaigns').set({ sale_state: sale }).where('id', '=', id).execute();
  await sql`select pg_notify(${SALES_CHANNEL}, ${id})`.execute(trx);
}

/** Folds a campaign out of the list, or back into it. @param at null to bring it back */
export async function changeArchive(trx: Trx, id: string, at: Date | null): Promise<void> {
  await trx.updateTable('campaigns').set({ archived_at: at }).where('id', '=', id).execute();
}
