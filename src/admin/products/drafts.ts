import type { Access } from '../../campaigns/access-schema.ts';
import { FOLDER_VERSION } from '../../campaigns/earlier-products.ts';
import type { ProductKey } from '../../campaigns/product-key.ts';
import type { VersionFile } from '../../delivery/service.ts';
import { forgetList } from '../../delivery/service.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

/** Facts of a draft's content, beside its files. */
interface DraftFacts {
  kind: 'contact-list' | 'files';
  author: string;
  contacts?: number;
  leftOut?: number;
  sample?: boolean;
}

/** Locks a product until the end of the transaction. @returns the live version's number */
export async function lockProduct(trx: Trx, { campaign, product }: ProductKey, now: Date): Promise<number> {
  await trx
    .insertInto('products')
    .values({ campaign, product, live_version: null, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = trx.selectFrom('products').select('live_version').where('campaign', '=', campaign);
  const locked = await row.where('product', '=', product).forUpdate().executeTakeFirstOrThrow();
  return locked.live_version ?? FOLDER_VERSION;
}

/**
 * Number of the draft; null if there is none.
 *
 * @param kind of the product, as a draft of an earlier kind does not count; defaults to any kind
 */
export async function draftNumber(
  db: Pick<Db, 'selectFrom'>,
  { campaign, product }: ProductKey,
  kind?: Access['kind'],
): Promise<number | null> {
  const row = await db
    .selectFrom('product_versions')
    .select(['number', 'kind'])
    .where('campaign', '=', campaign)
    .where('product', '=', product)
    .where('published_at', 'is', null)
    .executeTakeFirst();
  return row && (kind === undefined || row.kind === kind) ? row.number : null;
}

/** Reads the facts of a product's draft, or else of its live version; undefined where the folder has it. */
export async function newestVersion(trx: Trx, { campaign, product }: ProductKey) {
  return trx
    .selectFrom('product_versions')
    .select(['number', 'kind', 'contacts', 'left_out', 'sample'])
    .where('campaign', '=', campaign)
    .where('product', '=', product)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('published_at', 'is', null),
        eb(
          'number',
          '=',
          selectFrom('products').select('live_version').where('campaign', '=', campaign).where('product', '=', product),
        ),
      ]),
    )
    .orderBy('published_at', (order) => order.nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/** Deletes all products of a campaign that nobody bought, with their lists; bytes that nothing refers to are swept. */
export async function forgetProducts(trx: Trx, campaign: string): Promise<void> {
  const products = await trx
    .selectFrom('product_versions')
    .select(['campaign', 'product'])
    .distinct()
    .where('campaign', '=', campaign)
    .execute();
  for (const product of products) await forgetListsOf(trx, product, () => true);
  await trx.deleteFrom('product_versions').where('campaign', '=', campaign).execute();
  await trx.deleteFrom('products').where('campaign', '=', campaign).execute();
}

/** Creates an empty draft; there must be none. @returns its number */
export async function createDraft(
  trx: Trx,
  { campaign, product }: ProductKey,
  { kind, author, contacts, leftOut = 0, sample = false }: DraftFacts,
): Promise<number> {
  const newest = await trx
    .selectFrom('product_versions')
    .select('number')
    .where('campaign', '=', campaign)
    .where('product', '=', product)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = (newest?.number ?? FOLDER_VERSION) + 1;
  await trx
    .insertInto('product_versions')
    .values({ campaign, product, number, kind, author, contacts: contacts ?? null, left_out: leftOut, sample })
    .execute();
  return number;
}

/** Deletes the draft and its list. @returns its number; null if there was none */
export async function dropDraft(trx: Trx, key: ProductKey): Promise<number | null> {
  const number = await draftNumber(trx, key);
  if (number === null) return null;
  await forgetListsOf(trx, key, (version) => version === number);
  await trx
    .deleteFrom('product_versions')
    .where('campaign', '=', key.campaign)
    .where('product', '=', key.product)
    .where('number', '=', number)
    .execute();
  return number;
}

/** Unloads unused lists from the database; their bytes stay. */
export async function forgetListsOf(
  trx: Trx,
  { campaign, product }: ProductKey,
  isOver: (version: number) => boolean,
): Promise<void> {
  const lists = await trx
    .selectFrom('contact_lists')
    .select(['id', 'version'])
    .where('campaign', '=', campaign)
    .where('product', '=', product)
    .execute();
  for (const { id, version } of lists) if (isOver(version)) await forgetList(trx, id);
}

/** Replaces the files of a draft, in this order. */
export async function writeFiles(
  trx: Trx,
  { campaign, product }: ProductKey,
  number: number,
  files: readonly VersionFile[],
): Promise<void> {
  await trx
    .deleteFrom('product_files')
    .where('campaign', '=', campaign)
    .where('product', '=', product)
    .where('number', '=', number)
    .execute();
  if (files.length === 0) return;
  const rows = files.map(({ file, contentType, ...rest }, position) => ({
    ...rest,
    campaign,
    product,
    number,
    position,
    name: file,
    content_type: contentType,
  }));
  await trx.insertInto('product_files').values(rows).execute();
}
