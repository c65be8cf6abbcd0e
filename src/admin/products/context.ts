import { type Access, type AccessOf, accessSchema } from '../../campaigns/access-schema.ts';
import { upgradeDocument } from '../../campaigns/document-upgrades.ts';
import { FOLDER_VERSION } from '../../campaigns/earlier-products.ts';
import { valueAt } from '../../campaigns/field-places.ts';
import type { Roots } from '../../campaigns/folder.ts';
import { findListFile, openListFile } from '../../campaigns/list-file.ts';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import { productFolder } from '../../campaigns/product-folder.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import {
  type CountPages,
  createContactIndex,
  findProductVersion,
  type ProductVersion,
} from '../../delivery/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findDraft } from '../../publishing/service.ts';
import { publishedDocument } from '../campaigns/next-document.ts';
import type { UploadContext } from './uploads.ts';

/** Values that commands and queries of products run with. */
export interface ProductContext extends UploadContext {
  db: Db;
  clock: Clock;
  /** Folder of the seller's own lists and files, as an operator puts them there. */
  dataDir: string;
  campaigns: Campaigns;
  /** Whether the shop is a demonstration, which may sell samples. */
  demo: boolean;
  /** Folders that hold the campaigns. */
  roots: Roots;
  countPages: CountPages;
  /** Problems of the go-live check with this version that the live one does not have. */
  newProblems(campaign: Campaign, version: ProductVersion | null): Promise<string[]>;
}

/** Finds a live campaign, whose product can be published alone. @throws AppError 404 if there is none */
export function liveCampaignOf({ campaigns }: Pick<ProductContext, 'campaigns'>, id: string): Campaign {
  const live = campaigns.find(id);
  if (!live) throw new AppError('product_campaign_unknown');
  return live.campaign;
}

/**
 * Delivery of a campaign as it would be published next: the draft's, also while other fields of it have faults, or
 * else the live one's.
 *
 * @throws AppError 404 if there is no campaign, 422 if this part of the draft has faults
 */
export async function nextAccess(
  { db, roots, campaigns }: Pick<ProductContext, 'db' | 'roots' | 'campaigns'>,
  id: string,
): Promise<Access> {
  const draft = await findDraft(db, id);
  const live = campaigns.find(id);
  if (!draft && live) return live.campaign.access;
  const json = draft ? upgradeDocument(draft.json) : (await publishedDocument({ db, roots }, id)).document;
  const { data } = accessSchema.safeParse(valueAt(json, ['access']));
  if (!data) throw new AppError('product_draft_faulty');
  return data;
}

/** Delivery of a campaign, of an expected kind. @throws AppError 409 if it is of another kind */
export function accessOf<Kind extends 'contact-list' | 'files'>(access: Access, kind: Kind): AccessOf<Kind> {
  if (access.kind !== kind) throw new AppError('product_other_kind');
  return access as AccessOf<Kind>;
}

/** Folder of the seller's own list and files of a campaign. */
export function folderOf({ dataDir, campaigns }: ProductContext, campaign: string): string {
  return productFolder(dataDir, campaign, campaigns.main);
}

/**
 * Loads the list of a version into the database, to be searched and compared; does nothing if it is loaded already.
 *
 * @param number 0 is the folder's list
 * @throws ContactListError if it is invalid
 */
export async function loadList(context: ProductContext, id: string, all: Access, number: number): Promise<void> {
  if (number !== FOLDER_VERSION) return loadListVersion(context, id, all, number);
  const { db, roots } = context;
  const access = accessOf(all, 'contact-list');
  const file = findListFile(id, access, folderOf(context, id), roots);
  const index = createContactIndex({ db, product: mainProductOf(id), categories: access.categories, sample: true });
  return index.load(() => openListFile(file), new AbortController().signal);
}

/** Loads the list of a version that was uploaded, as {@link loadList} does. */
export async function loadListVersion(
  { db, storage, demo }: Pick<ProductContext, 'db' | 'storage' | 'demo'>,
  id: string,
  all: Access,
  number: number,
): Promise<void> {
  const { categories } = accessOf(all, 'contact-list');
  const product = mainProductOf(id);
  const version = await findProductVersion({ db, storage }, product, number);
  if (!version) throw new AppError('product_version_unknown', { version: number });
  const { leaveOut, read } = version;
  const index = createContactIndex({ db, product, categories, sample: demo, version: number, leaveOut });
  return index.load(read, new AbortController().signal);
}
