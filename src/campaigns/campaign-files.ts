import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CampaignDocument } from './campaign-document.ts';

/** The document in a folder without code, beside its legal texts. */
export const CAMPAIGN_FILE = 'campaign.json';

/** Folders of a campaign beside its document: what is sold, what proves it, and pictures. */
export const PARTS = ['files', 'evidence', 'images'] as const;

/**
 * Writes a campaign as a folder without code: its document, and the files that lie in another folder of it.
 *
 * @param from where its files lie; what is no plain file, or of no part of a campaign, stays there
 * @param to an empty folder, or one whose files are to be kept beside these
 */
export async function writeCampaignFolder(document: CampaignDocument, from: string, to: string): Promise<void> {
  const { legal, ...fields } = document;
  await mkdir(join(to, 'legal'), { recursive: true });
  await writeFile(join(to, CAMPAIGN_FILE), `${JSON.stringify(fields, null, 2)}\n`);
  for (const [page, source] of Object.entries(legal)) await writeFile(join(to, 'legal', `${page}.md`), source);
  for (const part of PARTS) await copyFiles(join(from, part), join(to, part));
  const { access } = document;
  if (access.kind !== 'contact-list') return;
  const names = (await filesIn(from)).filter((name) => name === access.list);
  for (const name of names) await cp(join(from, name), join(to, name));
}

/**
 * Puts a campaign into the place of the one that is there, whole. Files that only the old one has stay: what is live,
 * or was bought, may need them.
 *
 * @param from where its files lie
 * @param root folder that holds the campaigns
 */
export async function installCampaign(document: CampaignDocument, from: string, root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  const work = await mkdtemp(join(root, '.new-'));
  try {
    const [fresh, target, old] = [join(work, 'fresh'), join(root, document.id), join(work, 'old')];
    for (const part of PARTS) await copyFiles(join(target, part), join(fresh, part));
    await writeCampaignFolder(document, from, fresh);
    if (existsSync(target)) await rename(target, old);
    await rename(fresh, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function copyFiles(from: string, to: string): Promise<void> {
  const names = await filesIn(from);
  if (names.length > 0) await mkdir(to, { recursive: true });
  for (const name of names) await cp(join(from, name), join(to, name));
}

/** Plain files of a folder that may not be there; no links. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
