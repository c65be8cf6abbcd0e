import type { AccessOf } from '../../campaigns/access-schema.ts';
import { FOLDER_VERSION } from '../../campaigns/earlier-products.ts';
import type { Roots } from '../../campaigns/folder.ts';
import { findListFile, openListFile } from '../../campaigns/list-file.ts';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import { productFolder, productFolderName } from '../../campaigns/product-folder.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { createContactIndex, findProductVersion, type ProductVersion } from '../../delivery/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage/blob-storage.ts';

/** Values that commands and queries of products run with. */
export interface ProductContext {
  db: Db;
  storage: Storage;
  campaigns: Campaigns;
  /** Whether the shop is a demonstration, which may sell samples. */
  demo: boolean;
  /** Folder of the seller's own lists and files. */
  dataDir: string;
  /** Folders that hold the campaigns. */
  roots: Roots;
  /** Problems of the go-live check with this version that the live one does not have. */
  newProblems(campaign: Campaign, version: ProductVersion | null): Promise<string[]>;
  clock: Clock;
}

/** Finds a live campaign. @throws AppError 404 if there is none */
export function campaignOf({ campaigns, dataDir }: ProductContext, id: string): Campaign {
  const live = campaigns.find(id);
  if (!live) throw new AppError('product_campaign_unknown', { folder: productFolderName(dataDir, id, campaigns.main) });
  return live.campaign;
}

/** Product of a campaign, of an expected kind. @throws AppError 409 if it is of another kind */
export function accessOf<Kind extends 'contact-list' | 'files'>(campaign: Campaign, kind: Kind): AccessOf<Kind> {
  if (campaign.access.kind !== kind) throw new AppError('product_other_kind');
  return campaign.access as AccessOf<Kind>;
}

/** Folder of the seller's own list and files of a campaign. */
export function folderOf({ dataDir, campaigns }: ProductContext, campaign: string): string {
  return productFolder(dataDir, campaign, campaigns.main);
}

/**
 * Loads the list of a version into the database, to be searched and compared; does nothing if it is loaded already.
 *
 * @throws ContactListError if it is invalid
 */
export async function loadList(context: ProductContext, campaign: Campaign, number: number): Promise<void> {
  const { db, roots, demo } = context;
  const access = accessOf(campaign, 'contact-list');
  const product = mainProductOf(campaign.id);
  const common = { db, product, categories: access.categories, sample: demo };
  const { signal } = new AbortController();
  if (number === FOLDER_VERSION) {
    const file = findListFile(campaign.id, access, folderOf(context, campaign.id), roots);
    return createContactIndex({ ...common, sample: true }).load(() => openListFile(file), signal);
  }
  const version = await findProductVersion(context, product, number);
  if (!version) throw new AppError('product_version_unknown', { version: number });
  const { leaveOut, read } = version;
  return createContactIndex({ ...common, version: number, leaveOut }).load(read, signal);
}
