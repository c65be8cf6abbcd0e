import { listShopCampaigns } from '../../admin/campaigns/campaign-overview.ts';
import { findViolations, readCheck } from '../../admin/campaigns/check-view.ts';
import { propose, versionChanges } from '../../admin/campaigns/publishing-acts.ts';
import { listVersions } from '../../admin/campaigns/version-list.ts';
import { ALL } from '../../admin/scope.ts';
import { forAuthors, reportOf } from '../../campaigns/check/report.ts';
import { AppError } from '../../platform/errors.ts';
import { formatMinute } from '../../shared/dates.ts';
import type { DocumentChange, ListedVersion, UnshownPart } from '../../shared/panel/campaigns-schema.ts';
import { CHANGE_LABELS, SALE_LABELS, SOURCE_LABELS } from '../../shared/panel/labels.ts';
import type { CampaignCall } from './campaign-commands.ts';
import { answer, exactly, UsageError } from './terminal.ts';

/** `list`: all campaigns of the database and of folders. */
export async function printCampaigns(call: CampaignCall): Promise<boolean> {
  if (call.words.length > 0) throw new UsageError('campaign list');
  const listed = [];
  for (const { id, live, sale, archived, next, path, hosts } of await listShopCampaigns(call.context, ALL)) {
    const { counts, fault } = await readCheck(call.context, id, live ? 'live' : 'next');
    listed.push({
      id,
      liveVersion: live?.version ?? null,
      sale,
      archived,
      draft: next === 'draft',
      addresses: [path, ...hosts],
      check: fault ? `não se pôde verificar: ${fault}` : counts,
    });
  }
  return answer(
    call,
    listed,
    listed.map(({ id, liveVersion, sale, archived, draft, addresses, check }) =>
      [
        id,
        liveVersion === null ? 'não publicada' : `versão ${liveVersion} no ar`,
        ...(sale === 'selling' ? [] : [SALE_LABELS[sale]]),
        ...(archived ? ['arquivada'] : []),
        ...(draft ? ['com rascunho'] : []),
        addresses.join(' '),
        check,
      ].join('  '),
    ),
  );
}

/** `versions ID` */
export async function printVersions(call: CampaignCall): Promise<boolean> {
  const [id = ''] = exactly(call, 1, 'campaign versions ID');
  const versions = await allVersions(call, id);
  if (versions.length === 0) throw new AppError('campaign_not_found', { id });
  const lines = versions.map(({ number, at, author, source, note, live }) =>
    [
      String(number).padStart(4),
      formatMinute(new Date(at)),
      `${author} (${source === 'folder' ? 'pasta' : SOURCE_LABELS[source]})`,
      ...(note ? [note] : []),
      ...(live ? ['← no ar'] : []),
    ].join('  '),
  );
  return answer(call, versions, lines);
}

async function allVersions({ context }: CampaignCall, id: string): Promise<ListedVersion[]> {
  const all: ListedVersion[] = [];
  for (let after: number | undefined; ; ) {
    const { rows, next } = await listVersions(context.db, id, after, ALL);
    all.push(...rows);
    if (next === null) return all;
    after = Number(next);
  }
}

/** `changes ID [VERSION]`: the changes of a version since the one before; by default, those of the next publication. */
export async function showChanges(call: CampaignCall): Promise<boolean> {
  const [id, version, ...others] = call.words;
  if (id === undefined || others.length > 0 || !/^([1-9]\d{0,8})?$/.test(version ?? ''))
    throw new UsageError('campaign changes ID [VERSÃO]');
  if (version !== undefined) {
    const changes = await versionChanges(call.context, id, Number(version));
    return answer(call, { campaign: id, version: Number(version), changes }, changes.map(lineOf));
  }
  const proposal = await propose(call.context, id);
  if (!proposal) throw new AppError('nothing_to_publish', { id });
  const { changes, check, refused, keeps, fault } = proposal;
  answer(call, { campaign: id, ...proposal }, [
    ...changes.map(lineOf),
    ...keeps,
    fault ?? `Verificação: ${check?.counts}`,
  ]);
  return !refused;
}

/** `check ID`: the go-live check of its draft, or else of the live version, with all facts of the shop. */
export async function checkCampaign(call: CampaignCall): Promise<boolean> {
  const [id = ''] = exactly(call, 1, 'campaign check ID');
  const { violations, unshown } = await findViolations(call.context, id);
  // The words at fault are only for editors that show the text.
  const shown = forAuthors(violations).map(({ words: _, ...violation }) => violation);
  answer(call, { campaign: id, violations: shown, unshown }, [reportOf(id, violations), ...unshown.map(unshownLine)]);
  return violations.every(({ level }) => level !== 'error');
}

function unshownLine({ claim, reason, mend }: UnshownPart): string {
  return `Não aparece na página: ${claim}. ${reason} ${mend}`;
}

/** Formats a change like a word diff: removed words in `[-…-]`, added ones in `{+…+}`. */
function lineOf({ place, kind, parts }: DocumentChange): string {
  const words = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
  const text = parts.map((part) => words[part.kind].join(part.text));
  return `${place} (${CHANGE_LABELS[kind]}): ${text.join('')}`;
}
