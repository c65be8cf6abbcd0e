import { FOLDER_VERSION } from '../../campaigns/earlier-products.ts';
import type { ProductKey } from '../../campaigns/product-key.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { earlierProductVersions } from '../../publishing/service.ts';
import { draftNumber, forgetListsOf, lockProduct } from './drafts.ts';

/**
 * Makes a version the one that buyers get, from their next visit on.
 *
 * @param number 0 is the folder's content
 * @returns its number, and that of the version before, for the audit log
 * @throws AppError 404 if it is gone
 */
export async function makeLive(
  trx: Trx,
  product: ProductKey,
  number: number,
  now: Date,
): Promise<{ version: number; before: number }> {
  const before = await lockProduct(trx, product, now);
  // Another operator has discarded it meanwhile.
  if (number !== FOLDER_VERSION && !(await markPublished(trx, product, number, now)))
    throw new AppError('product_draft_missing');
  await trx
    .updateTable('products')
    .set({ live_version: number === FOLDER_VERSION ? null : number, changed_at: now })
    .where('campaign', '=', product.campaign)
    .where('product', '=', product.product)
    .execute();
  const draft = await draftNumber(trx, product);
  // The previous version stays loaded for buyers who are reading it.
  const needed = [FOLDER_VERSION, number, before, draft, ...(await earlierProductVersions(trx, product))];
  await forgetListsOf(trx, product, (list) => !needed.includes(list));
  return { version: number, before };
}

async function markPublished(trx: Trx, { campaign, product }: ProductKey, number: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product_versions')
    .set(({ fn, val, ref }) => ({ published_at: fn.coalesce(ref('published_at'), val(now)) }))
    .where('campaign', '=', campaign)
    .where('product', '=', product)
    .where('number', '=', number)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
