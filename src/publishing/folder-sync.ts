import { type CampaignDocument, documentDigest } from '../campaigns/campaign-document.ts';
import { CampaignError, problemAt } from '../campaigns/campaign-error.ts';
import { campaignFolders, hasFolder, type Roots, readFolder } from '../campaigns/folder.ts';
import type { Db } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import { commandLine } from '../shared/command-name.ts';
import type { Publication } from './publication.ts';
import { noteFolder, type Publishing, saveDraft } from './version-changes.ts';
import { type CampaignState, findCampaign } from './versions.ts';

interface Options {
  db: Db;
  /** Folders that hold the campaigns. */
  roots: Roots;
  /** The campaigns to look at. */
  ids: readonly string[];
  /** The one at `/`. */
  main: string;
  /** In a demonstration a folder that changed is published; in a live shop it becomes a draft. */
  live: boolean;
  publish(document: CampaignDocument, publishing: Publishing): Promise<Publication>;
}

/** What the operator reads of it, in Portuguese, one line each. */
export interface FolderNews {
  /** What was done. */
  done: string[];
  /** What could not be done. */
  warnings: string[];
}

/** Who publishes when nobody is asked. */
const AUTHOR = 'vitrine';

/**
 * Takes over the campaigns' folders that changed since they were last taken over. What was published or taken back by
 * hand stays as long as the folder does.
 *
 * @throws Error when the main campaign's folder can't be published and the shop has to be opened with it: in a
 * demonstration whenever it changed, in a live shop as long as nothing of it was published
 */
export async function syncFolders(options: Options): Promise<FolderNews> {
  const news: FolderNews = { done: [], warnings: [] };
  for (const id of options.ids) {
    const state = await findCampaign(options.db, id);
    if (!hasFolder(id, options.roots)) {
      if (id === options.main && !state?.liveVersion)
        throw new CampaignError(id, [problemAt({ field: 'CAMPAIGN' }, 'no_campaign', { path: `campaigns/${id}` })]);
      continue;
    }
    const [read, ...hidden] = campaignFolders(id, options.roots);
    for (const folder of hidden) news.warnings.push(`Campanha ${id}: ${folder} não é lida, porque vale ${read}.`);
    const needed = id === options.main && (!options.live || !state?.liveVersion);
    try {
      await syncFolder(id, state, options, news);
    } catch (error) {
      if (needed) throw error;
      const stays = state?.liveVersion ? ` A versão ${state.liveVersion} continua no ar.` : '';
      news.warnings.push(`Campanha ${id}: a pasta não foi publicada.${stays} ${reasonOf(error)}`);
    }
  }
  return news;
}

async function syncFolder(
  id: string,
  state: CampaignState | undefined,
  { db, roots, main, live, publish }: Options,
  news: FolderNews,
): Promise<void> {
  // Others than the main one wait for a person's word in a live shop.
  if (live && !state?.liveVersion && id !== main) return;
  const document = await readFolder(id, roots);
  const digest = documentDigest(document);
  if (live && state?.liveVersion) {
    if (digest !== state.folderDigest) await keepForLater(db, state, document, news);
  } else if (digest !== state?.folderDigest || (id === main && !state.liveVersion)) {
    const { version } = await publish(document, { source: 'folder', author: AUTHOR, folder: true });
    const why = state?.liveVersion ? ': a pasta mudou' : '';
    news.done.push(`Campanha ${id} publicada (versão ${version})${why}.`);
  }
}

/** Nothing that a person keeps as a draft is lost to a folder. */
async function keepForLater(db: Db, state: CampaignState, document: CampaignDocument, news: FolderNews): Promise<void> {
  const { id, draftDigest } = state;
  const digest = documentDigest(document);
  const how = `Para publicar: ${commandLine(`campaign publish ${id}`)}`;
  if (await isLive(db, id, digest)) {
    await db.transaction().execute((trx) => noteFolder(trx, id, digest));
  } else if (draftDigest === null || draftDigest === digest || draftDigest === state.folderDigest) {
    await db.transaction().execute((trx) => saveDraft(trx, id, document, { source: 'folder', folder: true }));
    news.done.push(`Campanha ${id}: a pasta mudou, e o que mudou espera como rascunho. ${how}`);
  } else {
    news.warnings.push(`Campanha ${id}: a pasta mudou, mas já há outro rascunho, que fica. ${how} (o rascunho)`);
  }
}

async function isLive(db: Db, id: string, digest: string): Promise<boolean> {
  const found = await db
    .selectFrom('campaigns')
    .innerJoin('campaign_versions', (join) => join.onRef('campaign', '=', 'id').onRef('number', '=', 'live_version'))
    .select('id')
    .where('id', '=', id)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found !== undefined;
}
