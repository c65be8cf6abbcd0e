import { FOLDER_VERSION } from '../../campaigns/earlier-products.ts';
import { mainProductOf, type ProductKey } from '../../campaigns/product-key.ts';
import { findProductVersion } from '../../delivery/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import { liveCampaignOf, loadList, type ProductContext } from './context.ts';
import { dropDraft, lockProduct } from './drafts.ts';
import { makeLive } from './make-live.ts';

/**
 * Publishes the draft for all buyers, earlier ones included.
 *
 * @param number of the draft that the seller reviewed
 * @throws AppError 404 if it is no longer the draft, 409 if the go-live check would then fail
 */
export async function publishProduct(context: ProductContext, by: Actor, id: string, number: number): Promise<void> {
  const { published_at } = await versionRow(context, mainProductOf(id), number);
  if (published_at) throw new AppError('product_draft_missing');
  await goLive(context, by, id, number, 'product.published');
}

/**
 * Makes an older version live again, or the folder.
 *
 * @param number 0 is the folder
 * @throws AppError like {@link publishDraft}
 */
export async function rollBackProduct(context: ProductContext, by: Actor, id: string, number: number): Promise<void> {
  if (number !== FOLDER_VERSION) {
    const { published_at } = await versionRow(context, mainProductOf(id), number);
    if (!published_at) throw new AppError('product_version_unknown', { version: number });
  }
  await goLive(context, by, id, number, 'product.rolled_back');
}

/** Deletes the draft. @throws AppError 404 if there is none */
export async function discardProductDraft({ db, clock }: ProductContext, by: Actor, id: string): Promise<void> {
  const product = mainProductOf(id);
  await db.transaction().execute(async (trx) => {
    await lockProduct(trx, product, clock());
    const number = await dropDraft(trx, product);
    if (number === null) throw new AppError('product_draft_missing');
    await audit(trx, by, 'product.discarded', { subject: `campaign:${id}`, params: { version: number } });
  });
}

async function goLive(
  context: ProductContext,
  by: Actor,
  id: string,
  number: number,
  act: 'product.published' | 'product.rolled_back',
): Promise<void> {
  const { db, clock } = context;
  const campaign = liveCampaignOf(context, id);
  const product = mainProductOf(id);
  const version = number === FOLDER_VERSION ? null : await findProductVersion(context, product, number);
  if (version && version.kind !== campaign.access.kind) throw new AppError('product_other_kind');
  const problems = await context.newProblems(campaign, version);
  if (problems.length > 0) throw new AppError('product_not_fit', { problems });
  // Slow work comes first, so that the access page does not wait for it.
  if (campaign.access.kind === 'contact-list') await loadList(context, id, campaign.access, number);
  await db.transaction().execute(async (trx) => {
    const params = await makeLive(trx, product, number, clock());
    await audit(trx, by, act, { subject: `campaign:${id}`, params });
  });
}

async function versionRow({ db }: ProductContext, { campaign, product }: ProductKey, number: number) {
  const row = await db
    .selectFrom('product_versions')
    .select('published_at')
    .where('campaign', '=', campaign)
    .where('product', '=', product)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw new AppError('product_version_unknown', { version: number });
  return row;
}
