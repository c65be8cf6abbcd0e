import type { Access } from '../campaigns/access-schema.ts';
import { FOLDER_VERSION } from '../campaigns/earlier-products.ts';
import type { ProductKey } from '../campaigns/product-key.ts';
import type { Db } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/blob-storage.ts';
import type { FileKind } from '../shared/file-kinds.ts';

/** File of a version. */
export interface VersionFile {
  /** Last part of its address. */
  file: string;
  title: string;
  text: string;
  label: string;
  /** Name of its bytes in the storage. */
  blob: string;
  /** bytes */
  size: number;
  contentType: string;
  kind: FileKind;
  inline: boolean;
  /** Whether it marks itself as an example. */
  sample: boolean;
  /** Number of pages of a PDF; null if they can't be counted. */
  pages: number | null;
}

/** Published version of a product; it never changes. */
export interface ProductVersion {
  /** From 1 on. */
  number: number;
  kind: 'contact-list' | 'files';
  /** Files in order; a list is one file. */
  files: VersionFile[];
  /** Invalid rows of the list are left out. */
  leaveOut: boolean;
  /** Opens the bytes of the list. */
  read(): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * Reads the number of the live version; {@link FOLDER_VERSION} if it is the folder, or if the product has become one of
 * another kind since.
 *
 * @param kind of the product, as its campaign sells it now
 */
export async function liveVersionNumber(
  db: Pick<Db, 'selectFrom'>,
  { campaign, product }: ProductKey,
  kind: Access['kind'],
): Promise<number> {
  const row = await db
    .selectFrom('products')
    .innerJoin('product_versions', (join) =>
      join
        .onRef('product_versions.campaign', '=', 'products.campaign')
        .onRef('product_versions.product', '=', 'products.product')
        .onRef('product_versions.number', '=', 'products.live_version'),
    )
    .select(['product_versions.number', 'product_versions.kind'])
    .where('products.campaign', '=', campaign)
    .where('products.product', '=', product)
    .executeTakeFirst();
  return row?.kind === kind ? row.number : FOLDER_VERSION;
}

/** Database and storage of the versions. */
export interface ProductVersionContext {
  db: Pick<Db, 'selectFrom'>;
  storage: Pick<Storage, 'open'>;
}

/** Reads a version by its number; null if there is none. */
export async function findProductVersion(
  { db, storage }: ProductVersionContext,
  key: ProductKey,
  number: number,
): Promise<ProductVersion | null> {
  const row = await db
    .selectFrom('product_versions')
    .select(['number', 'kind', 'left_out'])
    .where('campaign', '=', key.campaign)
    .where('product', '=', key.product)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return null;
  const files = await versionFiles(db, key, number);
  return {
    number,
    kind: row.kind,
    files,
    leaveOut: row.left_out > 0,
    read: () => storage.open(files[0]?.blob ?? ''),
  };
}

/** Reads the files of a version, in order. */
export async function versionFiles(
  db: Pick<Db, 'selectFrom'>,
  { campaign, product }: ProductKey,
  number: number,
): Promise<VersionFile[]> {
  const rows = await db
    .selectFrom('product_files')
    .selectAll()
    .where('campaign', '=', campaign)
    .where('product', '=', product)
    .where('number', '=', number)
    .orderBy('position')
    .execute();
  return rows.map(({ name, content_type, size, campaign: _, product: __, number: ___, position: ____, ...file }) => ({
    ...file,
    file: name,
    size: Number(size),
    contentType: content_type,
  }));
}

/** Reads the version that a product's buyers get; null if it is the folder's. @param kind of the product */
export async function liveProductVersion(
  context: ProductVersionContext,
  key: ProductKey,
  kind: Access['kind'],
): Promise<ProductVersion | null> {
  const number = await liveVersionNumber(context.db, key, kind);
  return number === FOLDER_VERSION ? null : findProductVersion(context, key, number);
}
