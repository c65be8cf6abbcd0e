import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CampaignDocument, readDocument } from './campaign-document.ts';
import { CampaignError, problemAt } from './campaign-error.ts';
import { LEGAL_PAGES, type LegalPage } from './legal-texts.ts';

/** Folders that hold campaigns; of two campaigns with the same name the first folder's is used. */
export type Roots = readonly string[];

/** File names of a document: typed data, or JSON. */
const SOURCES = ['campaign.ts', 'campaign.json'] as const;
const NAME = /^[a-z0-9-]+$/;
/** Maximum size of a document, or of one legal text, in bytes. */
export const TEXT_BYTES = 5 * 1024 ** 2;

/** Returns the folders of campaigns: imported ones, then those beside the program. @param dataDir the shop's */
export function campaignRoots(dataDir: string): Roots {
  return [importedRoot(dataDir), ...ownRoots()];
}

/** Returns the folder of imported campaigns. */
export function importedRoot(dataDir: string): string {
  return join(dataDir, 'campaigns');
}

/** Returns the folders in which campaigns are written. */
export function ownRoots(): Roots {
  return [resolve('campaigns')];
}

/** Returns the folder of a campaign with all of its content, even if it does not exist. */
export function campaignFolder(id: string, roots: Roots = ownRoots()): string {
  const folders = roots.map((root) => join(root, id));
  return folders.find(existsSync) ?? folders.at(-1) ?? id;
}

/** Returns all existing folders of a campaign; the first is the one that its document is read from. */
export function campaignFolders(id: string, roots: Roots = ownRoots()): string[] {
  return roots.map((root) => join(root, id)).filter(existsSync);
}

/**
 * Finds a product file: in the campaign's folder, or in one that this one hides, so that no folder removes another
 * one's files.
 *
 * @param name path in the folder
 * @returns undefined if it is in none of them
 */
export function findCampaignFile(id: string, name: string, roots?: Roots): string | undefined {
  const places = campaignFolders(id, roots).map((folder) => join(folder, name));
  return places.find(existsSync);
}

/** Returns the sorted names of the campaigns in folders. */
export async function listFolders(roots: Roots): Promise<string[]> {
  const names = await Promise.all(roots.map((root) => (existsSync(root) ? readdir(root) : [])));
  return [...new Set(names.flat())].filter((id) => hasFolder(id, roots)).sort();
}

/** Whether there is a campaign of this name in a folder. */
export function hasFolder(id: string, roots: Roots): boolean {
  return NAME.test(id) && sourceIn(campaignFolder(id, roots)) !== undefined;
}

/**
 * Reads a campaign from its folder. A `campaign.ts` is read once by each process.
 *
 * @throws CampaignError that names all of its problems
 */
export async function readFolder(id: string, roots: Roots = ownRoots()): Promise<CampaignDocument> {
  const folder = campaignFolder(id, roots);
  if (!hasFolder(id, roots))
    throw new CampaignError(id, [problemAt({}, 'no_campaign', { path: shown(join(folder, SOURCES[0])) })]);
  const document = await readFolderAt(folder);
  if (document.id !== id) throw new CampaignError(id, [problemAt({ field: 'id' }, 'other_id', { id: document.id })]);
  return document;
}

/**
 * Reads the campaign of any folder.
 *
 * @throws CampaignError that names all of its problems
 */
export async function readFolderAt(folder: string): Promise<CampaignDocument> {
  const file = sourceIn(folder);
  if (file === undefined)
    throw new CampaignError(null, [problemAt({ file: shown(folder) }, 'no_source', { sources: SOURCES })]);
  const fields = file.endsWith('.json') ? await readJson(file) : await importDefault(file);
  const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  const written = isObject && 'legal' in fields ? fields.legal : undefined;
  const document = isObject ? { ...fields, legal: written ?? (await readLegal(folder)) } : fields;
  try {
    return readDocument(document);
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    throw new CampaignError(error.campaign, error.problems, basename(file));
  }
}

/** Returns a path relative to the working directory, or the absolute path outside of it. */
function shown(path: string): string {
  const below = relative('.', path);
  return below.startsWith('..') ? path : below;
}

/** Reads the legal texts of a folder, in Markdown; missing files are left out. */
export async function readLegal(folder: string): Promise<Partial<Record<LegalPage, string>>> {
  const files = LEGAL_PAGES.map((page) => [page, join(folder, 'legal', `${page}.md`)] as const);
  const there = files.filter(([, file]) => existsSync(file));
  return Object.fromEntries(await Promise.all(there.map(async ([page, file]) => [page, await readText(file)])));
}

/**
 * Reads a text of limited size: human-written ones are a hundred times smaller, and reading more would block the
 * process.
 */
async function readText(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > TEXT_BYTES) throw new CampaignError(null, [problemAt({ file: shown(file) }, 'text_too_long')]);
  return readFile(file, 'utf8');
}

/** @throws CampaignError that names the file when it holds no JSON */
export async function readJson(file: string): Promise<unknown> {
  const json = await readText(file);
  try {
    return JSON.parse(json);
  } catch (error) {
    // Node's message contains the position, in English.
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    throw new CampaignError(null, [problemAt({ file: shown(file) }, 'not_json', { line, column })]);
  }
}

async function importDefault(file: string): Promise<unknown> {
  const module: { default: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return module.default;
}

function sourceIn(folder: string): string | undefined {
  return SOURCES.map((name) => join(folder, name)).find(existsSync);
}
