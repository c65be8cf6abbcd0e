import { AppError } from '../../platform/errors.ts';
import { formatMinute } from '../../shared/dates.ts';
import type { ListedVersion } from '../../shared/panel/campaigns-schema.ts';
import { SOURCE_LABELS } from '../../shared/panel/labels.ts';
import type { CampaignCall } from './campaign-commands.ts';
import { answer, UsageError } from './terminal.ts';

/** `list`: all campaigns that the database or a folder knows. */
export async function listShopCampaigns(call: CampaignCall): Promise<boolean> {
  if (call.words.length > 0) throw new UsageError('campaign list');
  const listed = [];
  for (const { id, live, next, path, hosts } of await call.campaigns.list()) {
    const { counts, fault } = await call.campaigns.check(id, live ? 'live' : 'next');
    listed.push({
      id,
      liveVersion: live?.version ?? null,
      draft: next === 'draft',
      addresses: [path, ...hosts],
      check: fault ? `não se pôde verificar: ${fault}` : counts,
    });
  }
  answer(
    call,
    listed,
    listed.map(({ id, liveVersion, draft, addresses, check }) =>
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
  const versions = await allVersions(call, id);
  if (versions.length === 0) throw new AppError('campaign_not_found', { id });
  const lines = versions.map(({ number, at, author, source, note, live }) =>
    [
      String(number).padStart(4),
      formatMinute(new Date(at)),
      `${author} (${SOURCE_LABELS[source]})`,
      ...(note ? [note] : []),
      ...(live ? ['← no ar'] : []),
    ].join('  '),
  );
  answer(call, versions, lines);
  return true;
}

async function allVersions({ campaigns }: CampaignCall, id: string): Promise<ListedVersion[]> {
  const all: ListedVersion[] = [];
  for (let after: number | undefined; ; ) {
    const { rows, next } = await campaigns.versions(id, after);
    all.push(...rows);
    if (next === null) return all;
    after = Number(next);
  }
}
