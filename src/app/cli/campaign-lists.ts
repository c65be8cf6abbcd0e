import { baseOf } from '../../campaigns/addresses.ts';
import { type CampaignDocument, openDocument } from '../../campaigns/campaign-document.ts';
import { goLiveCheck } from '../../campaigns/check/check.ts';
import { summaryOf } from '../../campaigns/check/report.ts';
import { campaignRoots, listFolders } from '../../campaigns/folder.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DocumentSource } from '../../platform/db/schema.ts';
import { reasonOf } from '../../platform/errors.ts';
import { listCampaigns, versionHistory } from '../../publishing/versions.ts';
import { formatMinute } from '../../shared/dates.ts';
import { gatherShopFacts } from '../campaigns/go-live.ts';
import type { Env } from '../settings/env.ts';
import type { CampaignCall } from './campaign-commands.ts';
import { newestDocument, noCampaign, publishedDocument } from './campaign-documents.ts';
import { answer, UsageError } from './terminal.ts';

const SOURCES: Record<DocumentSource, string> = { folder: 'pasta', import: 'importação', panel: 'painel' };

/** `list`: all campaigns that the database or a folder knows. */
export async function listShopCampaigns(call: CampaignCall): Promise<boolean> {
  const { db, env, words } = call;
  if (words.length > 0) throw new UsageError('campaign list');
  const known = new Map((await listCampaigns(db)).map((state) => [state.id, state]));
  const ids = [...new Set([...known.keys(), ...(await listFolders(campaignRoots(env.DATA_DIR)))])].sort();
  const campaigns = [];
  for (const id of ids) {
    const state = known.get(id);
    campaigns.push({
      id,
      liveVersion: state?.liveVersion ?? null,
      draft: Boolean(state?.draftDigest),
      ...(await lookAt(db, env, id, Boolean(state?.liveVersion))),
    });
  }
  answer(
    call,
    campaigns,
    campaigns.map(({ id, liveVersion, draft, addresses, check }) =>
      [
        id,
        liveVersion === null ? 'não publicada' : `versão ${liveVersion} no ar`,
        ...(draft ? ['com rascunho'] : []),
        addresses.join(' '),
        check,
      ].join('  '),
    ),
  );
  return true;
}

/** `versions ID` */
export async function listVersions(call: CampaignCall): Promise<boolean> {
  const [id, ...others] = call.words;
  if (id === undefined || others.length > 0) throw new UsageError('campaign versions ID');
  const versions = await versionHistory(call.db, id);
  if (versions.length === 0) throw noCampaign(id);
  const lines = versions.map(({ number, createdAt, author, source, note, live }) =>
    [
      String(number).padStart(4),
      formatMinute(createdAt),
      `${author} (${SOURCES[source]})`,
      ...(note ? [note] : []),
      ...(live ? ['← no ar'] : []),
    ].join('  '),
  );
  answer(call, versions, lines);
  return true;
}

/** Where a campaign stands and what its check says: of what is live, or of what would be published first. */
async function lookAt(db: Db, env: Env, id: string, isLive: boolean): Promise<{ addresses: string[]; check: string }> {
  const path = `${baseOf(id, env.CAMPAIGN)}/`;
  try {
    const find = isLive ? publishedDocument : newestDocument;
    const { document } = await find(db, id, campaignRoots(env.DATA_DIR));
    return { addresses: [path, ...(document.hosts ?? [])], check: await checkOf(db, env, document) };
  } catch (error) {
    return { addresses: [path], check: `não se pôde verificar: ${reasonOf(error)}` };
  }
}

async function checkOf(db: Db, env: Env, document: CampaignDocument): Promise<string> {
  const { campaign } = openDocument(document);
  const facts = await gatherShopFacts({ env, db, campaign, legal: document.legal, clock: () => new Date() });
  return summaryOf(goLiveCheck(campaign, facts)).counts.join(', ');
}
