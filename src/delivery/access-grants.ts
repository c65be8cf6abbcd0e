import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { AccessGrantsTable } from '../platform/db/schema.ts';

type GrantStatus = AccessGrantsTable['status'];

/** SQL condition, for queries of `orders`: one of the order's grants is active, so its link opens. */
export const IS_OPEN = sql<boolean>`exists (
  select from access_grants where access_grants.order_id = orders.id and access_grants.status = 'active')`;

/**
 * Gives an order its link, and a right to each product of each of its lines, in one statement. What it has already stays
 * as it is, also what was closed.
 *
 * @param linkId of the link, if it has none
 */
export async function grantLines(trx: Trx, orderId: string, linkId: string): Promise<void> {
  await trx
    .with('link', (part) =>
      part
        .insertInto('access_links')
        .values({ id: linkId, order_id: orderId })
        .onConflict((conflict) => conflict.column('order_id').doNothing()),
    )
    .insertInto('access_grants')
    .columns(['order_id', 'position', 'product', 'status'])
    .expression(({ selectFrom }) =>
      selectFrom('order_lines')
        .select(({ fn }) => [
          'order_id',
          'position',
          fn<string>('jsonb_array_elements_text', ['products']).as('product'),
        ])
        .select(({ val }) => val<GrantStatus>('active').as('status'))
        .where('order_id', '=', orderId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Closes or opens all that an order has a right to. The first revocation of a single line needs a status of its own,
 * which this leaves alone: opened again with the others, its product would be free.
 */
export async function setGrants(trx: Trx, orderId: string, status: GrantStatus): Promise<void> {
  await trx.updateTable('access_grants').set({ status }).where('order_id', '=', orderId).execute();
}

/** Reads the status of an order's access: active while one of its grants is; null if it never had any. */
export async function readAccessStatus(db: Db | Trx, orderId: string): Promise<GrantStatus | null> {
  const grants = await db.selectFrom('access_grants').select('status').where('order_id', '=', orderId).execute();
  return grants.find(({ status }) => status === 'active')?.status ?? grants[0]?.status ?? null;
}
