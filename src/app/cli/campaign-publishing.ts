import { documentDigest } from '../../campaigns/campaign-document.ts';
import { campaignRoots, hasFolder, listFolders, readFolder } from '../../campaigns/folder.ts';
import { firstViewLine } from '../../publishing/first-view.ts';
import { syncFolders } from '../../publishing/folder-sync.ts';
import { type Publication, publishDocument, publishOldVersion } from '../../publishing/publication.ts';
import { announce } from '../../publishing/version-changes.ts';
import { findCampaign, findDraft } from '../../publishing/versions.ts';
import type { CampaignCall } from './campaign-commands.ts';
import { noCampaign } from './campaign-documents.ts';
import { answer, UsageError } from './terminal.ts';

/** `publish ID`: the draft, or else the folder if it changed since it was last taken over. */
export async function publishCampaign(call: CampaignCall): Promise<boolean> {
  const { words, options, db, env, terminal } = call;
  const [id, ...others] = words;
  if (options.changed && id === undefined) return publishChanged(call);
  if (id === undefined || others.length > 0 || options.changed) throw new UsageError('campaign publish ID');
  const about = { author: terminal.user, note: options.note ?? '' };
  const draft = await findDraft(db, id);
  if (draft) return tell(call, await publishDocument(call.publisher(), draft.json, { ...about, source: draft.source }));
  const state = await findCampaign(db, id);
  const roots = campaignRoots(env.DATA_DIR);
  if (!state && !hasFolder(id, roots)) throw noCampaign(id);
  const document = hasFolder(id, roots) ? await readFolder(id, roots) : undefined;
  if (!document || (state?.liveVersion && documentDigest(document) === state.folderDigest)) {
    await announce(db, id);
    answer(call, { campaign: id, published: false, version: state?.liveVersion ?? null }, [
      `Nada de novo em "${id}": não há rascunho, e a pasta não mudou.`,
    ]);
    return true;
  }
  return tell(call, await publishDocument(call.publisher(), document, { ...about, source: 'folder', folder: true }));
}

/** `rollback ID VERSION` */
export async function rollBackCampaign(call: CampaignCall): Promise<boolean> {
  const [id, version = '', ...others] = call.words;
  if (id === undefined || !/^[1-9]\d{0,8}$/.test(version) || others.length > 0)
    throw new UsageError('campaign rollback ID VERSÃO');
  const done = await publishOldVersion(call.publisher(), id, Number(version));
  if (done) return tell(call, done);
  call.terminal.note(`Não há a versão ${version} de "${id}". As que há: npx vitrine campaign versions ${id}`);
  return false;
}

/** `publish --changed`: every folder that changed, as the start of a demonstration does. */
async function publishChanged(call: CampaignCall): Promise<boolean> {
  const { db, env, terminal } = call;
  if (env.VITRINE_MODE === 'live') {
    terminal.note('No modo live cada campanha é publicada por si: npx vitrine campaign publish ID');
    return false;
  }
  const roots = campaignRoots(env.DATA_DIR);
  const publisher = call.publisher();
  const { done, warnings } = await syncFolders({
    db,
    roots,
    ids: await listFolders(roots),
    main: env.CAMPAIGN,
    live: false,
    publish: (document, publishing) => publishDocument(publisher, document, publishing),
  });
  for (const warning of warnings) terminal.note(warning);
  answer(call, { published: done, warnings }, done);
  return warnings.length === 0;
}

function tell(call: CampaignCall, { id, version, firstView }: Publication): boolean {
  answer(call, { campaign: id, published: true, version, firstView }, [
    `Campanha ${id}: a versão ${version} está no ar.`,
    firstViewLine(firstView),
  ]);
  return true;
}
