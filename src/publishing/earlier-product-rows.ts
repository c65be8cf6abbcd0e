import { sql } from 'kysely';
import {
  type EarlierProduct,
  FOLDER_VERSION,
  type SoldCampaign,
  withProductOf,
} from '../campaigns/earlier-products.ts';
import { mainProductOf, type ProductKey } from '../campaigns/product-key.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { isOutage } from '../platform/db/outage.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { findVersion, type LiveChange } from './versions.ts';

/**
 * Records the product sold so far when a campaign changes its kind of product: earlier orders keep it. When the
 * campaign returns to a kind, that product's last version becomes live again.
 */
export async function recordEarlierProduct(trx: Trx, id: string, { from, to }: LiveChange): Promise<void> {
  const { product } = mainProductOf(id);
  const { rows } = await sql<{ kind: string }>`
    with step as (
      select old.document->'access'->>'kind' as old_kind, fresh.document->'access'->>'kind' as kind
      from campaign_versions as old join campaign_versions as fresh on fresh.campaign = old.campaign
      where old.campaign = ${id} and old.number = ${from} and fresh.number = ${to}
    ), kept as (
      insert into earlier_products (campaign, product, kind, version, product_version, ended_at)
      select ${id}, ${product}, old_kind, ${from},
        (select live_version from products where campaign = ${id} and product = ${product}), clock_timestamp()
      from step where old_kind <> kind
    )
    select kind from step where old_kind <> kind`.execute(trx);
  const [change] = rows;
  if (!change) return;
  await sql`
    update products set live_version = again.product_version, changed_at = clock_timestamp()
    from (
      select product_version from earlier_products
      where campaign = ${id} and product = ${product} and kind = ${change.kind}
      order by ended_at desc, id desc limit 1
    ) as again
    where products.campaign = ${id} and products.product = ${product}`.execute(trx);
}

/**
 * Returns the products of other kinds that a campaign sold before, oldest first. Orders of one kind share its last
 * product, or the current one while the campaign sells that kind. A version that this program cannot read is logged and
 * skipped: its orders open the current product.
 */
export async function readEarlierProducts(
  { db, log }: { db: Db; log: Logger },
  campaign: Campaign,
): Promise<EarlierProduct[]> {
  const { product: productId } = mainProductOf(campaign.id);
  const rows = await db
    .selectFrom('earlier_products')
    .selectAll()
    .where('campaign', '=', campaign.id)
    .where('product', '=', productId)
    .orderBy('ended_at')
    .orderBy('id')
    .execute();
  const versions = rows.length > 0 ? await versionsByKind(db, campaign.id) : new Map<string, Set<number>>();
  const products = new Map<string, SoldCampaign>([[campaign.access.kind, { campaign, productVersion: null }]]);
  // The latest product of each kind.
  for (const { kind, version, product_version } of rows.toReversed()) {
    if (products.has(kind)) continue;
    const old = await findVersion(db, campaign.id, version).catch((error: unknown) => {
      if (isOutage(error)) throw error;
      log.error({ campaign: campaign.id, version, err: reasonOf(error) }, 'an earlier product can not be read');
    });
    if (!old) continue;
    const sold = withProductOf(campaign, old.opened.campaign);
    products.set(kind, { campaign: sold, productVersion: product_version ?? FOLDER_VERSION });
  }
  return rows.flatMap(({ kind, ended_at }) => {
    const product = products.get(kind);
    return product
      ? [{ ...product, product: productId, versions: versions.get(kind) ?? new Set(), until: ended_at }]
      : [];
  });
}

/** Returns the numbers of a campaign's published versions by the kind of product that each sold. */
async function versionsByKind(db: Db, campaign: string): Promise<Map<string, Set<number>>> {
  const { rows } = await sql<{ kind: string; numbers: number[] }>`
    select document->'access'->>'kind' as kind, array_agg(number) as numbers
    from campaign_versions where campaign = ${campaign} group by 1`.execute(db);
  return new Map(rows.map(({ kind, numbers }) => [kind, new Set(numbers)]));
}

/** Returns the versions of a product that orders of an earlier kind still open. */
export async function earlierProductVersions(
  db: Pick<Db, 'selectFrom'>,
  { campaign, product }: ProductKey,
): Promise<number[]> {
  const rows = await db
    .selectFrom('earlier_products')
    .select('product_version')
    .where('campaign', '=', campaign)
    .where('product', '=', product)
    .execute();
  return rows.map(({ product_version }) => product_version ?? FOLDER_VERSION);
}
