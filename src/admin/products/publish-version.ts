import { FOLDER_VERSION } from '../../campaigns/earlier-products.ts';
import { findProductVersion } from '../../delivery/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import { earlierProductVersions } from '../../publishing/service.ts';
import { campaignOf, loadList, type ProductContext } from './context.ts';
import { draftNumber, dropDraft, forgetListsOf, lockProduct } from './drafts.ts';

/**
 * Makes the draft what buyers get, all of them, from their next look on.
 *
 * @param number of the draft as the seller saw it
 * @throws AppError 404 where it is not the draft any more, 409 where the go-live check would then fail
 */
export async function publishDraft(context: ProductContext, by: Actor, id: string, number: number): Promise<void> {
  const { published_at } = await versionRow(context, id, number);
  if (published_at) throw new AppError('product_draft_missing');
  await goLive(context, by, id, number, 'product.published');
}

/**
 * Makes an older version what buyers get, or what lies in the folder.
 *
 * @param number 0 is the folder
 * @throws AppError as {@link publishDraft}
 */
export async function rollBackTo(context: ProductContext, by: Actor, id: string, number: number): Promise<void> {
  if (number !== FOLDER_VERSION) {
    const { published_at } = await versionRow(context, id, number);
    if (!published_at) throw new AppError('product_version_unknown', { version: number });
  }
  await goLive(context, by, id, number, 'product.rolled_back');
}

/** Takes the draft away. @throws AppError 404 where there is none */
export async function discardDraft({ db, clock }: ProductContext, by: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockProduct(trx, id, clock());
    const number = await dropDraft(trx, id);
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
  const campaign = campaignOf(context, id);
  const version = number === FOLDER_VERSION ? null : await findProductVersion(context, id, number);
  if (version && version.kind !== campaign.access.kind) throw new AppError('product_other_kind');
  const problems = await context.newProblems(campaign, version);
  if (problems.length > 0) throw new AppError('product_not_fit', { problems });
  // All that takes time is done before: nobody waits for it on the access page.
  if (campaign.access.kind === 'contact-list') await loadList(context, campaign, number);
  await db.transaction().execute(async (trx) => {
    const before = await lockProduct(trx, id, clock());
    const found = number === FOLDER_VERSION || (await markPublished());
    // Somebody else has discarded it meanwhile.
    if (!found) throw new AppError('product_draft_missing');
    await trx
      .updateTable('products')
      .set({ live_version: number === FOLDER_VERSION ? null : number, changed_at: clock() })
      .where('campaign', '=', id)
      .execute();
    const draft = await draftNumber(trx, id);
    // Of the one before, who looks at it at this moment sees the whole.
    const needed = [FOLDER_VERSION, number, before, draft, ...(await earlierProductVersions(trx, id))];
    await forgetListsOf(trx, id, (list) => !needed.includes(list));
    await audit(trx, by, act, { subject: `campaign:${id}`, params: { version: number, before } });

    async function markPublished(): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('product_versions')
        .set(({ fn, val, ref }) => ({ published_at: fn.coalesce(ref('published_at'), val(clock())) }))
        .where('campaign', '=', id)
        .where('number', '=', number)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    }
  });
}

async function versionRow({ db }: ProductContext, id: string, number: number) {
  const row = await db
    .selectFrom('product_versions')
    .select('published_at')
    .where('campaign', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw new AppError('product_version_unknown', { version: number });
  return row;
}
