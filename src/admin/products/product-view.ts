import { sql } from 'kysely';
import type { Access } from '../../campaigns/access-schema.ts';
import { FOLDER_VERSION } from '../../campaigns/earlier-products.ts';
import { mainProductOf, type ProductKey } from '../../campaigns/product-key.ts';
import { liveVersionNumber, openProductFiles } from '../../delivery/service.ts';
import type {
  OpeningsPage,
  ProductFileView,
  ProductVersionView,
  ProductView,
} from '../../shared/panel/product-schema.ts';
import { comesAfter, cursorOf, PEEK, toPage } from '../pages.ts';
import { folderOf, nextAccess, type ProductContext } from './context.ts';
import { draftFiles, isUnpublished } from './next-product.ts';

/** Maximum number of listed versions; older ones are available at the command line. */
const MAX_LISTED = 50;

/** Product of a campaign with its versions, the newest first. @throws AppError 404 if there is no campaign */
export async function describeProduct(context: ProductContext, id: string): Promise<ProductView> {
  const { db } = context;
  const access = await nextAccess(context, id);
  const published = !(await isUnpublished(db, id));
  const categories = access.kind === 'contact-list' ? Object.keys(access.categories) : [];
  const { title, kind } = access;
  if (kind === 'link') return { campaign: id, title, kind, published, categories, versions: [] };
  const key = mainProductOf(id);
  const live = await liveVersionNumber(db, key, kind);
  const opened = await openedBy(context, key);
  const rows = await db
    .selectFrom('product_versions')
    .selectAll()
    .where('campaign', '=', id)
    .where('product', '=', key.product)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const versions: ProductVersionView[] = [];
  for (const row of rows) {
    const { number } = row;
    versions.push({
      number,
      state: row.published_at === null ? 'draft' : number === live ? 'live' : 'old',
      author: row.author,
      createdAt: row.created_at.toISOString(),
      publishedAt: row.published_at?.toISOString() ?? null,
      contacts: row.contacts,
      leftOut: row.left_out,
      files: kind === 'files' ? await draftFiles(db, id, access, number) : [],
      opened: opened.get(number) ?? 0,
    });
  }
  // Files of a starter are examples, and nobody gets them.
  if (!published) return { campaign: id, title, kind, published, categories, versions };
  const inFolder: ProductVersionView = {
    number: FOLDER_VERSION,
    state: live === FOLDER_VERSION ? 'live' : 'old',
    author: null,
    createdAt: null,
    publishedAt: null,
    contacts: kind === 'contact-list' ? await contactsInFolder(context, key) : null,
    leftOut: 0,
    files: await filesInFolder(context, id, access),
    opened: opened.get(FOLDER_VERSION) ?? 0,
  };
  return { campaign: id, title, kind, published, categories, versions: [...versions, inFolder] };
}

/** Buyers who opened a version, the newest first. */
export async function listOpenings(
  { db }: ProductContext,
  id: string,
  { version, after }: { version: number; after?: string | undefined },
): Promise<OpeningsPage> {
  const { product } = mainProductOf(id);
  const { rows } = await sql<{
    number: string;
    buyerName: string;
    openedAt: Date;
    downloadedAt: Date | null;
    cursor: string;
  }>`
    select orders.number, orders.buyer_name as "buyerName", opening.opened_at as "openedAt",
           opening.downloaded_at as "downloadedAt", ${cursorOf('opening.opened_at', 'opening.order_id')} as cursor
    from product_openings as opening join orders on orders.id = opening.order_id
    where opening.campaign = ${id} and opening.product = ${product} and opening.version = ${version}
      and ${comesAfter('opening.opened_at', 'opening.order_id', after)}
    order by opening.opened_at desc, opening.order_id desc limit ${PEEK}`.execute(db);
  return toPage(
    rows,
    ({ cursor }) => cursor,
    ({ cursor: _cursor, openedAt, downloadedAt, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      downloadedAt: downloadedAt?.toISOString() ?? null,
    }),
  );
}

async function openedBy({ db }: ProductContext, { campaign, product }: ProductKey): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('product_openings')
    .select(['version', sql<number>`count(*)::integer`.as('count')])
    .where('campaign', '=', campaign)
    .where('product', '=', product)
    .groupBy('version')
    .execute();
  return new Map(rows.map(({ version, count }) => [version, count]));
}

async function filesInFolder(context: ProductContext, id: string, access: Access): Promise<ProductFileView[]> {
  if (access.kind !== 'files') return [];
  const folder = await openProductFiles(id, access, folderOf(context, id), context.roots).catch(() => null);
  return ((await folder?.list()) ?? []).map((file) => ({ ...file, pages: null }));
}

/** Number of contacts of the folder's list when it was last loaded; null if it never was. */
async function contactsInFolder({ db }: ProductContext, { campaign, product }: ProductKey): Promise<number | null> {
  const row = await db
    .selectFrom('contact_lists')
    .select('contacts')
    .where('campaign', '=', campaign)
    .where('product', '=', product)
    .where('version', '=', FOLDER_VERSION)
    .executeTakeFirst();
  return row?.contacts ?? null;
}
