import { type CampaignDocument, documentDigest } from '../campaigns/campaign-document.ts';
import { CampaignError, problemAt } from '../campaigns/campaign-error.ts';
import { campaignFolders, hasFolder, type Roots, readFolder } from '../campaigns/folder.ts';
import type { Db } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import { commandLine } from '../shared/command-name.ts';
import type { Publication } from './publication.ts';
import { type PublishOptions, recordFolder, saveDraft } from './version-changes.ts';
import { type CampaignState, findCampaign } from './versions.ts';

interface Options {
  db: Db;
  /** Folders that contain the campaigns. */
  roots: Roots;
  /** Ids of the campaigns to sync. */
  ids: readonly string[];
  /** Id of the campaign at `/`, of whose folder the shop may depend; null: of none. */
  main: string | null;
  /** Publish mode: a demonstration publishes a changed folder, a live shop saves it as a draft. */
  live: boolean;
  publish(document: CampaignDocument, publishing: PublishOptions): Promise<Publication>;
}

/** Report for the operator, in Portuguese, one line per entry. */
export interface FolderSyncReport {
  /** Actions taken. */
  done: string[];
  /** Actions that failed. */
  warnings: string[];
}

/** Author of automatic publications. */
const SYNC_AUTHOR = 'vitrine';

/**
 * Applies the campaign folders that changed since they were last applied. A manual publication or rollback remains in
 * force until the folder changes.
 *
 * @throws Error if the main campaign's folder cannot be published and the shop depends on it: in a demonstration after
 *   any change, in a live shop until its first publication
 */
export async function syncFolders(options: Options): Promise<FolderSyncReport> {
  const report: FolderSyncReport = { done: [], warnings: [] };
  for (const id of options.ids) {
    const state = await findCampaign(options.db, id);
    if (!hasFolder(id, options.roots)) {
      if (id === options.main && !state?.liveVersion)
        throw new CampaignError(id, [problemAt({ field: 'CAMPAIGN' }, 'no_campaign', { path: `campaigns/${id}` })]);
      continue;
    }
    const [read, ...hidden] = campaignFolders(id, options.roots);
    for (const folder of hidden) report.warnings.push(`Campanha ${id}: ${folder} não é lida, porque vale ${read}.`);
    const needed = id === options.main && (!options.live || !state?.liveVersion);
    try {
      await syncFolder(id, state, options, report);
    } catch (error) {
      if (needed) throw error;
      const stays = state?.liveVersion ? ` A versão ${state.liveVersion} continua no ar.` : '';
      report.warnings.push(`Campanha ${id}: a pasta não foi publicada.${stays} ${reasonOf(error)}`);
    }
  }
  return report;
}

async function syncFolder(
  id: string,
  state: CampaignState | undefined,
  { db, roots, main, live, publish }: Options,
  report: FolderSyncReport,
): Promise<void> {
  // In a live shop, only the main campaign is published without a command.
  if (live && !state?.liveVersion && id !== main) return;
  const document = await readFolder(id, roots);
  const digest = documentDigest(document);
  if (live && state?.liveVersion) {
    if (digest !== state.folderDigest) await saveFolderDraft(db, state, document, report);
  } else if (digest !== state?.folderDigest || (id === main && !state.liveVersion)) {
    const { version } = await publish(document, { source: 'folder', author: SYNC_AUTHOR, folder: true });
    const why = state?.liveVersion ? ': a pasta mudou' : '';
    report.done.push(`Campanha ${id} publicada (versão ${version})${why}.`);
  }
}

/** Saves a changed folder as a draft, unless an operator's draft would be lost. */
async function saveFolderDraft(
  db: Db,
  state: CampaignState,
  document: CampaignDocument,
  report: FolderSyncReport,
): Promise<void> {
  const { id, draftDigest } = state;
  const digest = documentDigest(document);
  const command = `Para publicar: ${commandLine(`campaign publish ${id}`)}`;
  if (await isLive(db, id, digest)) {
    await db.transaction().execute((trx) => recordFolder(trx, id, digest));
  } else if (draftDigest === null || draftDigest === digest || draftDigest === state.folderDigest) {
    await db.transaction().execute((trx) => saveDraft(trx, id, document, { source: 'folder', folder: true }));
    report.done.push(`Campanha ${id}: a pasta mudou, e o que mudou espera como rascunho. ${command}`);
  } else {
    report.warnings.push(`Campanha ${id}: a pasta mudou, mas já há outro rascunho, que fica. ${command} (o rascunho)`);
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
