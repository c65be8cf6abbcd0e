import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccessOf } from './access.ts';
import { readContacts } from './contacts.ts';
import { LEGAL_PAGES } from './legal.ts';
import { findListFile, openListFile } from './list-file.ts';
import { campaignFolder } from './load.ts';
import { countPdfPages, productFilePath } from './product-files.ts';
import type { Campaign } from './schema.ts';

/** What a campaign is checked against, beyond its own data. */
export interface Facts extends ProductFacts {
  now: Date;
  /** The sources of the legal pages, by name. */
  legal: Record<string, string>;
  /** People who paid, and orders delivered; absent where no orders are at hand to be counted. */
  buyers?: number;
  deliveries?: number;
}

/** What is sold, counted; each figure only where the product has such a thing. */
interface ProductFacts {
  /** Contacts of the list that buyers get. */
  contacts?: number;
  /** The list is invented. */
  sampleList?: boolean;
  /** Pages of the PDF files together. */
  pages?: number;
  /** Files that buyers are promised and that are not there. */
  missingFiles?: string[];
}

interface Places {
  /** Folder whose `list.csv` and `files` replace the campaign's own. */
  dataDir: string;
  /** Folder that holds the campaigns. */
  root?: string | undefined;
}

/**
 * Reads what lies in files. Whoever has the orders adds `buyers` and `deliveries`.
 *
 * @throws Error when the list or a legal page cannot be read
 */
export async function gatherFacts(campaign: Campaign, { now, ...places }: Places & { now: Date }): Promise<Facts> {
  const { id, access } = campaign;
  const folder = campaignFolder(id, places.root);
  const product = access.kind === 'files' ? await fileFacts(id, access, places) : await listFacts(id, access, places);
  const legal = await Promise.all(
    LEGAL_PAGES.map(async (page) => [page, await readFile(join(folder, 'legal', `${page}.md`), 'utf8')] as const),
  );
  return { now, ...product, legal: Object.fromEntries(legal) };
}

async function listFacts(id: string, access: AccessOf<'contact-list'>, places: Places): Promise<ProductFacts> {
  const file = findListFile(id, access, places.dataDir, places.root);
  const { contacts, sample } = await readContacts(openListFile(file), Object.keys(access.categories));
  return { contacts, sampleList: sample };
}

async function fileFacts(id: string, { files }: AccessOf<'files'>, places: Places): Promise<ProductFacts> {
  const found = files.map(({ file }) => ({ file, path: productFilePath(id, file, places.dataDir, places.root) }));
  const missingFiles = found.flatMap(({ file, path }) => (path === undefined ? file : []));
  const pdfs = found.flatMap(({ path }) => (path?.endsWith('.pdf') ? path : []));
  const pages = await Promise.all(pdfs.map(countPdfPages));
  // One that cannot be counted leaves the sum unknown.
  if (pages.length === 0 || pages.includes(undefined)) return { missingFiles };
  return { missingFiles, pages: pages.reduce<number>((sum, one) => sum + (one ?? 0), 0) };
}
