import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CampaignDocument } from './campaign-document.ts';
import { findCampaignFile, type Roots } from './folder.ts';

/** Document in a folder without code, beside its legal texts. */
export const CAMPAIGN_FILE = 'campaign.json';

/** Folder of its pictures' originals. */
export const PICTURES_FOLDER = 'pictures';
/** Folder of the documents that prove its claims. */
export const EVIDENCE_FOLDER = 'evidence';
/** Folders of a campaign beside its document: products, evidence, and pictures. */
export const PARTS = ['files', EVIDENCE_FOLDER, 'images', PICTURES_FOLDER] as const;
/** Extension of a list, which is beside the document. */
const LIST = '.csv';

/**
 * Writes a campaign as a folder without code: its document, and its files from another folder.
 *
 * @param from folder of its files; anything but plain files of a campaign is skipped
 * @param to an empty folder, or one whose files are kept beside these
 */
export async function writeCampaignFolder(document: CampaignDocument, from: string, to: string): Promise<void> {
  const { legal, ...fields } = document;
  await mkdir(join(to, 'legal'), { recursive: true });
  await writeFile(join(to, CAMPAIGN_FILE), `${JSON.stringify(fields, null, 2)}\n`);
  for (const [page, source] of Object.entries(legal)) await writeFile(join(to, 'legal', `${page}.md`), source);
  for (const part of PARTS) await copyFiles(join(from, part), join(to, part));
  const { access } = document;
  if (access.kind === 'contact-list') await copyFiles(from, to, (name) => name === access.list);
}

/**
 * Installs a campaign's files, each of them atomically. Files that only the old campaign has stay, and so do all
 * proofs: the live version or past orders may need them. The campaign's document comes last; if that is not reached,
 * the folder's content is still the old one.
 *
 * @param from folder of its files
 * @param root folder that holds the campaigns
 * @param before present folder of the files, possibly of another root; it need not exist
 */
export async function installCampaign(
  document: CampaignDocument,
  from: string,
  { root, before }: { root: string; before: string },
): Promise<void> {
  await mkdir(root, { recursive: true });
  await removeLeftovers(root);
  const fresh = await mkdtemp(join(root, LEFTOVER));
  const target = join(root, document.id);
  const isNew = !existsSync(target);
  try {
    if (isNew) {
      for (const part of PARTS) await copyFiles(join(before, part), join(fresh, part));
      await copyFiles(before, fresh, (name) => name.endsWith(LIST));
    }
    await writeCampaignFolder(document, from, fresh);
    const [old, own] = [join(isNew ? before : target, EVIDENCE_FOLDER), join(fresh, EVIDENCE_FOLDER)];
    await copyFiles(old, own, (name) => existsSync(join(own, name)));
    await moveFiles(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Prefix of the temporary folders of installations. */
const LEFTOVER = '.new-';
/** Age of an abandoned one, in ms. */
const LEFTOVER_AGE_MS = 3_600_000;

/** Removes temporary folders of killed imports. */
async function removeLeftovers(root: string): Promise<void> {
  for (const name of (await readdir(root)).filter((name) => name.startsWith(LEFTOVER))) {
    const folder = join(root, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - LEFTOVER_AGE_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** Moves folders first, then plain files, the document after all others. */
async function moveFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isDirectory()))
    await moveFiles(join(from, entry.name), join(to, entry.name));
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  for (const name of [
    ...names.filter((name) => name !== CAMPAIGN_FILE),
    ...names.filter((name) => name === CAMPAIGN_FILE),
  ])
    await rename(join(from, name), join(to, name));
}

/**
 * Returns the first product file that differs in a folder to be installed; null if there is none. A file that is
 * missing on one side is not compared.
 */
export async function differingProduct(
  { id, access }: Pick<CampaignDocument, 'id' | 'access'>,
  roots: Roots,
  folder: string,
): Promise<string | null> {
  for (const name of soldFiles(access)) {
    const [one, two] = [findCampaignFile(id, name, roots), join(folder, name)];
    if (one === undefined || !existsSync(two)) continue;
    if ((await digestOfFile(one)) !== (await digestOfFile(two))) return name;
  }
  return null;
}

function soldFiles(access: CampaignDocument['access']): string[] {
  if (access.kind === 'files') return access.files.map(({ file }) => join('files', file));
  return access.kind === 'contact-list' ? [access.list] : [];
}

/** Returns the SHA-256 of a file's content, in hex. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function copyFiles(from: string, to: string, isWanted: (name: string) => boolean = () => true): Promise<void> {
  const names = (await filesIn(from)).filter(isWanted);
  if (names.length > 0) await mkdir(to, { recursive: true });
  for (const name of names) await cp(join(from, name), join(to, name));
}

/** Returns the plain files of a folder, which need not exist; no links. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
