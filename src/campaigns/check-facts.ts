import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createCache } from '../shared/cache.ts';
import type { Centavos } from '../shared/money.ts';
import type { KeptDocument } from '../shared/panel/check-schema.ts';
import type { Access, AccessOf } from './access-schema.ts';
import { digestOfFile, EVIDENCE_FOLDER } from './campaign-files.ts';
import { readContacts } from './contacts.ts';
import { versionOfFile } from './file-version.ts';
import { campaignFolder, campaignFolders, type Roots, readLegal } from './folder.ts';
import { countPdfPages, isSampleFile, productFilePath } from './inspect-product-files.ts';
import type { LegalPage } from './legal-texts.ts';
import { findListFile, openListFile } from './list-file.ts';
import { productFolder } from './product-folder.ts';
import type { Campaign } from './schema.ts';

/** Cache of file contents: each pause in editing a page checks it, while its product and proofs seldom change. */
const cached = createCache<unknown>(1000);

/**
 * Reads and caches a value of immutable bytes.
 *
 * @param key names them, and the value
 */
function onceOfBytes<Value>(key: readonly unknown[], read: () => Promise<Value>): Promise<Value> {
  return cached(JSON.stringify(key), read) as Promise<Value>;
}

/**
 * Reads and caches a value of a file, until the file changes.
 *
 * @param key names the value
 */
async function onceOfFile<Value>(path: string, key: readonly unknown[], read: () => Promise<Value>): Promise<Value> {
  const { version } = await versionOfFile(path);
  return onceOfBytes([version, ...key], read);
}

/** Facts that a campaign is checked against, beyond its own data. */
export interface Facts extends ProductFacts {
  now: Date;
  /** Sources of the legal pages, by name. */
  legal: Record<string, string>;
  /** SHA-256 of each proof, by its present name. */
  documents: Record<string, string>;
  /** All stored proofs, including older ones of the same name; absent if there are no others. */
  kept?: readonly KeptDocument[];
  /** Each e-mail as plain text; absent if they can't be rendered. */
  mails?: SampleMail[];
  /** Number of paying people, and of delivered orders; absent if no orders can be counted. */
  buyers?: number;
  deliveries?: number;
  /** Recently charged amounts, in centavos, each once; absent if no orders can be read. */
  charged?: number[];
  /** The campaign's own videos that are not stored. */
  missingVideos?: string[];
  /** Prices of providers with prices of their own; absent if none was asked. */
  gatewayPrices?: GatewayPrice[];
  /** Hashes of the items that a person looked at and signed. */
  signed?: ReadonlySet<string>;
  /** Those among them that were signed before signatures kept their texts. */
  formerlySigned?: ReadonlySet<string>;
  /** Texts that were signed last, by rule and place; absent if no signatures can be read. */
  signedTexts?: ReadonlyMap<string, string>;
}

/** An e-mail to a buyer, rendered with sample facts. */
export interface SampleMail {
  name: string;
  /** With the campaign's texts except its claims, which are checked separately. */
  text: string;
  /** Without any text of the campaign. */
  frame: string;
  /** Whole mail, as a buyer reads it. */
  read: string;
}

/** The price of a campaign's product at a provider. */
export interface GatewayPrice {
  provider: string;
  /** Null if the provider did not report it. */
  amount: Centavos | null;
  /** Reason why it did not, for the operator. */
  reason?: string;
}

/** Counts of the product; each is present only if the product has such content. */
interface ProductFacts {
  /** Number of contacts in the delivered list. */
  contacts?: number;
  /** The list is invented. */
  sampleList?: boolean;
  /** Number of pages of all PDF files. */
  pages?: number;
  /** Promised files that do not exist. */
  missingFiles?: string[];
  /** Files that are marked as examples at their beginning. */
  sampleFiles?: string[];
}

/** Product that the seller published as a version, instead of the folder's content. */
export type PublishedProduct =
  | {
      kind: 'contact-list';
      /** A single file, by the name of its bytes. */
      files: readonly { blob: string }[];
      read(): Promise<AsyncIterable<Uint8Array>>;
      leaveOut: boolean;
    }
  | {
      kind: 'files';
      files: readonly { file: string; sample: boolean; pages: number | null }[];
      /** Promised files that are not among them. */
      missing?: readonly string[];
    };

interface ProductLocation {
  /** Data folder of the shop. */
  dataDir: string;
  /** Campaign at `/`, whose own list and files may be in the data folder itself. */
  main: string | null;
  /** Folders that hold the campaigns. */
  roots?: Roots | undefined;
}

interface Sources extends ProductLocation {
  now: Date;
  /** Legal texts in Markdown; default to those of the folder. */
  legal?: Record<LegalPage, string>;
  /** Live or future version; defaults to the folder's content. */
  product?: PublishedProduct | null;
}

/**
 * Reads the facts that are in files. Callers with access to orders add their facts and the signatures; callers that can
 * render e-mails add them.
 *
 * @throws Error when the list or a legal page cannot be read
 */
export async function gatherFacts(campaign: Campaign, { now, legal, product, ...places }: Sources): Promise<Facts> {
  const { id, access } = campaign;
  const folder = campaignFolder(id, places.roots);
  return {
    now,
    ...(product?.kind === access.kind ? await versionFacts(access, product) : await productFacts(id, access, places)),
    legal: legal ?? (await readLegal(folder)),
    ...(await evidenceIn(id, places.roots)),
  };
}

/** Returns the proofs in a campaign's folders; if two have the same name, the first folder's keeps it. */
export async function evidenceIn(id: string, roots?: Roots): Promise<Required<Pick<Facts, 'documents' | 'kept'>>> {
  const folders = campaignFolders(id, roots).map((folder) => documentsIn(join(folder, EVIDENCE_FOLDER)));
  const all = await Promise.all(folders);
  return {
    documents: Object.fromEntries(all.toReversed().flatMap((documents) => Object.entries(documents))),
    kept: all.flatMap(listDocuments),
  };
}

/** Returns documents by name as a list. */
export function listDocuments(documents: Readonly<Record<string, string>>): KeptDocument[] {
  return Object.entries(documents).map(([document, sha256]) => ({ document, sha256 }));
}

/** Returns the SHA-256 of a folder's files, by name. An empty file proves nothing and is skipped. */
export async function documentsIn(folder: string): Promise<Record<string, string>> {
  if (!existsSync(folder)) return {};
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const hashes = await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const digest = await onceOfFile(path, ['digest'], () => digestOf(path));
      return digest === null ? [] : [[name, digest] as const];
    }),
  );
  return Object.fromEntries(hashes.flat());
}

async function digestOf(path: string): Promise<string | null> {
  const { size } = await stat(path);
  return size === 0 ? null : digestOfFile(path);
}

async function productFacts(
  id: string,
  access: Access,
  { dataDir, main, roots }: ProductLocation,
): Promise<ProductFacts> {
  if (access.kind === 'link') return {};
  const folder = productFolder(dataDir, id, main);
  return access.kind === 'files' ? fileFacts(id, access, folder, roots) : listFacts(id, access, folder, roots);
}

/** Returns product files of a campaign that are in none of its folders. */
export function missingProduct({ id, access }: Pick<Campaign, 'id' | 'access'>, places: ProductLocation): string[] {
  const own = productFolder(places.dataDir, id, places.main);
  if (access.kind === 'contact-list')
    return existsSync(findListFile(id, access, own, places.roots)) ? [] : [access.list];
  const files = access.kind === 'files' ? access.files.map(({ file }) => file) : [];
  return files.filter((file) => productFilePath(id, file, own, places.roots) === undefined);
}

async function versionFacts(access: Access, product: PublishedProduct): Promise<ProductFacts> {
  if (product.kind === 'files') {
    const samples = product.files.filter(({ sample }) => sample);
    const pdfs = product.files.filter(({ file }) => file.endsWith('.pdf'));
    const pages = pdfs.reduce<number | null>(
      (sum, one) => (sum !== null && one.pages !== null ? sum + one.pages : null),
      0,
    );
    return {
      missingFiles: [...(product.missing ?? [])],
      sampleFiles: samples.map(({ file }) => file),
      ...(pages && { pages }),
    };
  }
  const categories = access.kind === 'contact-list' ? Object.keys(access.categories) : [];
  const [file] = product.files;
  return onceOfBytes(['list', file?.blob, product.leaveOut, ...categories], async () => {
    const wrong = product.leaveOut ? { leaveOut: () => {} } : {};
    const { contacts, sample } = await readContacts(await product.read(), categories, undefined, wrong);
    return { contacts, sampleList: sample };
  });
}

async function listFacts(
  id: string,
  access: AccessOf<'contact-list'>,
  folder: string,
  roots: Roots | undefined,
): Promise<ProductFacts> {
  const file = findListFile(id, access, folder, roots);
  const categories = Object.keys(access.categories);
  return onceOfFile(file, ['list', ...categories], async () => {
    const { contacts, sample } = await readContacts(openListFile(file), categories);
    return { contacts, sampleList: sample };
  });
}

async function fileFacts(
  id: string,
  { files }: AccessOf<'files'>,
  folder: string,
  roots: Roots | undefined,
): Promise<ProductFacts> {
  const found = files.map(({ file }) => ({ file, path: productFilePath(id, file, folder, roots) }));
  const missingFiles = found.flatMap(({ file, path }) => (path === undefined ? file : []));
  const sampleFiles = await Promise.all(
    found.map(async ({ file, path }) => (path !== undefined && (await isSampleFile(path)) ? [file] : [])),
  ).then((names) => names.flat());
  const pdfs = found.flatMap(({ path }) => (path?.endsWith('.pdf') ? path : []));
  const pages = await Promise.all(pdfs.map((path) => onceOfFile(path, ['pages'], () => countPdfPages(path))));
  // A single uncountable file makes the sum unknown.
  if (pages.length === 0 || pages.includes(undefined)) return { missingFiles, sampleFiles };
  return { missingFiles, sampleFiles, pages: pages.reduce<number>((sum, one) => sum + (one ?? 0), 0) };
}
