import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { packFolder, unpackArchive } from '../../campaigns/archive.ts';
import { type CampaignDocument, readDocument } from '../../campaigns/campaign-document.ts';
import { installCampaign, writeCampaignFolder } from '../../campaigns/campaign-files.ts';
import { campaignFolder, campaignRoots, importedRoot, readFolderAt, readJson } from '../../campaigns/folder.ts';
import { saveDraft } from '../../publishing/version-changes.ts';
import type { CampaignCall } from './campaign-commands.ts';
import { newestDocument, publishedDocument } from './campaign-documents.ts';
import { publishCampaign } from './campaign-publishing.ts';
import { answer, UsageError } from './terminal.ts';

/** `export ID FILE [--draft]`: the bare document where FILE ends in `.json`, else one archive of all of it. */
export async function exportCampaign(call: CampaignCall): Promise<boolean> {
  const { words, options, db, env } = call;
  const [id, file, ...others] = words;
  if (id === undefined || file === undefined || others.length > 0) throw new UsageError('campaign export ID ARQUIVO');
  assertCanHold(file);
  const roots = campaignRoots(env.DATA_DIR);
  const { document, from } = await (options.draft ? newestDocument : publishedDocument)(db, id, roots);
  if (options.draft && from !== 'draft') {
    call.terminal.note(`Não há rascunho de "${id}".`);
    return false;
  }
  if (file.endsWith('.json')) {
    await replaceFile(file, `${JSON.stringify(document, null, 2)}\n`);
  } else {
    await inTemporaryFolder(async (folder) => {
      await writeCampaignFolder(document, campaignFolder(id, roots), folder);
      await packFolder(folder, resolve(file));
    });
  }
  answer(call, { campaign: id, from, file }, [`Campanha ${id} guardada em ${file}.`]);
  return true;
}

/** `import FILE|FOLDER [--publish]`: what comes is a draft, and its files take the place of those that were there. */
export async function importCampaign(call: CampaignCall): Promise<boolean> {
  const { words, options, db, env, terminal } = call;
  const [path, ...others] = words;
  if (path === undefined || others.length > 0) throw new UsageError('campaign import ARQUIVO|PASTA');
  if (!existsSync(path)) {
    terminal.note(`${path}: não existe`);
    return false;
  }
  const root = importedRoot(env.DATA_DIR);
  const { id, installed } = await readFrom(path, async (document, folder) => {
    await db.transaction().execute(async (trx) => {
      await saveDraft(trx, document.id, document, { source: 'import', folder: folder !== null });
      // The last step, so that a draft whose files could not be written is none.
      if (folder !== null) await installCampaign(document, folder, root);
    });
    return { id: document.id, installed: folder !== null };
  });
  const taken = `Campanha ${id} trazida como rascunho.`;
  if (options.publish) {
    // It stays one where the publishing is refused.
    terminal.note(taken);
    return publishCampaign({ ...call, words: [id] });
  }
  answer(call, { campaign: id, draft: true, folder: installed ? join(root, id) : null }, [
    `${taken} Para publicar: npx vitrine campaign publish ${id}`,
    ...(installed
      ? [`Seus arquivos e provas ficam em ${join(root, id)} e já valem: quem comprou os recebe na próxima visita.`]
      : []),
  ]);
  return true;
}

/**
 * Reads a bare document, an archive or a folder.
 *
 * @param use gets the document and the folder of its files, which may be gone afterwards; null for a bare document
 */
async function readFrom<Value>(
  path: string,
  use: (document: CampaignDocument, folder: string | null) => Promise<Value>,
): Promise<Value> {
  if ((await stat(path)).isDirectory()) return use(await readFolderAt(resolve(path)), resolve(path));
  if (path.endsWith('.json')) return use(readDocument(await readJson(path)), null);
  return inTemporaryFolder(async (folder) => {
    await unpackArchive(path, folder);
    return use(await readFolderAt(folder), folder);
  });
}

async function inTemporaryFolder<Value>(action: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-campaign-'));
  try {
    return await action(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws Error in Portuguese where no file of this name can be written */
function assertCanHold(file: string): void {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new Error(`${folder}: a pasta não existe`);
  if (existsSync(file) && statSync(file).isDirectory())
    throw new Error(`${file}: é uma pasta; diga também o nome do arquivo`);
}

async function replaceFile(file: string, content: string): Promise<void> {
  const fresh = `${file}.${process.pid}.new`;
  try {
    await writeFile(fresh, content);
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
}
