import type { Access } from '../campaigns/access-schema.ts';
import { FOLDER_VERSION } from '../campaigns/earlier-products.ts';
import type { Db } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/blob-storage.ts';
import type { FileKind } from '../shared/file-kinds.ts';

/** A file of a version. */
export interface VersionFile {
  /** What its address ends with. */
  file: string;
  title: string;
  text: string;
  label: string;
  /** The name of its bytes in the storage. */
  blob: string;
  /** bytes */
  size: number;
  contentType: string;
  kind: FileKind;
  inline: boolean;
  /** It says itself that it is an example. */
  sample: boolean;
  /** Of a PDF; null where they can't be counted. */
  pages: number | null;
}

/** What buyers get, as the seller published it; it never changes. */
export interface ProductVersion {
  /** From 1 on. */
  number: number;
  kind: 'contact-list' | 'files';
  /** In their order; a list is one. */
  files: VersionFile[];
  /** Rows of the list that are wrong are left out. */
  leaveOut: boolean;
  /** The bytes of the list. */
  read(): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * The number of the version that is live; {@link FOLDER_VERSION} where it is the folder, or where the campaign has begun
 * to sell something of another kind since.
 */
export async function liveVersionNumber(
  db: Pick<Db, 'selectFrom'>,
  { id, access }: { id: string; access: Access },
): Promise<number> {
  const row = await db
    .selectFrom('products')
    .innerJoin('product_versions', (join) =>
      join
        .onRef('product_versions.campaign', '=', 'products.campaign')
        .onRef('product_versions.number', '=', 'products.live_version'),
    )
    .select(['product_versions.number', 'product_versions.kind'])
    .where('products.campaign', '=', id)
    .executeTakeFirst();
  return row?.kind === access.kind ? row.number : FOLDER_VERSION;
}

/** A version by its number; null where there is none. */
export async function findProductVersion(
  { db, storage }: { db: Pick<Db, 'selectFrom'>; storage: Pick<Storage, 'open'> },
  campaign: string,
  number: number,
): Promise<ProductVersion | null> {
  const row = await db
    .selectFrom('product_versions')
    .select(['number', 'kind', 'left_out'])
    .where('campaign', '=', campaign)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return null;
  const files = await versionFiles(db, campaign, number);
  return {
    number,
    kind: row.kind,
    files,
    leaveOut: row.left_out > 0,
    read: () => storage.open(files[0]?.blob ?? ''),
  };
}

/** The files of a version, in their order. */
export async function versionFiles(
  db: Pick<Db, 'selectFrom'>,
  campaign: string,
  number: number,
): Promise<VersionFile[]> {
  const rows = await db
    .selectFrom('product_files')
    .selectAll()
    .where('campaign', '=', campaign)
    .where('number', '=', number)
    .orderBy('position')
    .execute();
  return rows.map(({ name, content_type, size, campaign: _, number: __, position: ___, ...file }) => ({
    ...file,
    file: name,
    size: Number(size),
    contentType: content_type,
  }));
}

/** The version that buyers of a campaign get; null where it is the folder's. */
export async function liveProductVersion(
  context: Parameters<typeof findProductVersion>[0],
  campaign: { id: string; access: Access },
): Promise<ProductVersion | null> {
  const number = await liveVersionNumber(context.db, campaign);
  return number === FOLDER_VERSION ? null : findProductVersion(context, campaign.id, number);
}
