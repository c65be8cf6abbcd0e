import type { AccessOf } from '../campaigns/access-schema.ts';
import type { Roots } from '../campaigns/folder.ts';
import type { ProductKey } from '../campaigns/product-key.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Db } from '../platform/db/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Storage } from '../platform/storage/blob-storage.ts';
import { type ContactList, type ListOptions, openContactList, openKeptList, openListVersion } from './contact-list.ts';
import { openProductFiles, type ProductFiles, versionFilesOf } from './product-files.ts';
import type { ProductVersion } from './product-versions.ts';

/** Product that buyers get, ready to be delivered. */
export type Product =
  | { kind: 'contact-list'; access: AccessOf<'contact-list'>; list: ContactList }
  | { kind: 'files'; files: ProductFiles }
  | { kind: 'link'; access: AccessOf<'link'> };

interface ProductContext {
  db: Db;
  storage: Storage;
  /** Folder of the seller's own list and files; null: the campaign's sample is delivered. */
  dataDir: string | null;
  /** Folders that hold the campaigns. */
  roots?: Roots;
  /** An invented list may be given out. */
  sample: boolean;
  /** Whether it is no longer sold: if a list's file is gone, the last read list is searched. */
  isKept: boolean;
  log: Logger;
}

/**
 * Opens a product as a campaign describes it.
 *
 * @param version published version; null: the content of the folder
 * @throws Error if it is missing
 */
export async function openProduct(
  product: ProductKey,
  { access }: Pick<Campaign, 'access'>,
  version: ProductVersion | null,
  context: ProductContext,
): Promise<Product> {
  if (access.kind === 'files') {
    const files = version
      ? versionFilesOf(version, context.storage)
      : await openProductFiles(product.campaign, access, context.dataDir, context.roots);
    return { kind: 'files', files };
  }
  if (access.kind === 'link') return { kind: 'link', access };
  const options = { product, access, ...context };
  const list = version ? await openListVersion(options, version) : await openFolderList(options);
  return { kind: 'contact-list', access, list };
}

async function openFolderList(options: ListOptions & Pick<ProductContext, 'isKept'>): Promise<ContactList> {
  try {
    return await openContactList(options);
  } catch (error) {
    const kept = options.isKept ? await openKeptList(options) : null;
    if (!kept) throw error;
    return kept;
  }
}
