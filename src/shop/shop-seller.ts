import { type Actor, audit } from '../operators/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { WrittenSeller } from '../shared/panel/setup-seller-schema.ts';

/** Reads who sells in this shop; null if nobody has said it yet. */
export async function readShopSeller(db: Db | Trx): Promise<WrittenSeller | null> {
  const row = await db.selectFrom('shop').select('seller').executeTakeFirst();
  return row?.seller ?? null;
}

/** Keeps who sells, for the campaigns to come. */
export async function keepShopSeller(trx: Trx, by: Actor, seller: WrittenSeller): Promise<void> {
  await trx
    .updateTable('shop')
    .set({ seller: JSON.stringify(seller) })
    .execute();
  await audit(trx, by, 'shop.seller_changed');
}
