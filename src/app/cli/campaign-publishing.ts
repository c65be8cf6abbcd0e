import { describeCampaign } from '../../admin/campaigns/campaign-overview.ts';
import { readCheck } from '../../admin/campaigns/check-view.ts';
import { discard, publishChanged, publishNext, rollBackTo } from '../../admin/campaigns/publishing-acts.ts';
import { schedulePublication } from '../../admin/campaigns/scheduled-acts.ts';
import { ALL } from '../../admin/scope.ts';
import { firstViewLine } from '../../publishing/first-view.ts';
import type { Publication } from '../../publishing/publication.ts';
import { findCampaign } from '../../publishing/versions.ts';
import { commandLine } from '../../shared/command-name.ts';
import { formatMinute } from '../../shared/dates.ts';
import type { CampaignCall } from './campaign-commands.ts';
import { answerSchedule } from './campaign-schedule.ts';
import { answer, exactly, UsageError } from './terminal.ts';

/** `publish ID`: the draft, or else the folder if it changed since it was last taken over. */
export async function publishCampaign(call: CampaignCall): Promise<boolean> {
  const { words, options, db, context, by, terminal } = call;
  const [id, ...others] = words;
  if (options.changed && id === undefined) return publishAllChanged(call);
  if (id === undefined || others.length > 0 || options.changed) throw new UsageError('campaign publish ID');
  const { at } = options;
  if (at !== undefined) {
    const note = options.note ?? '';
    return answerSchedule(call, id, await schedulePublication(context, by, id, { at, note }));
  }
  const set = (await describeCampaign(context, id, ALL)).scheduled;
  const done = await publishNext(context, by, id, { note: options.note ?? '' });
  if (done && set?.state === 'queued')
    terminal.note(`A publicação marcada para ${formatMinute(new Date(set.at))} foi desmarcada.`);
  if (done) {
    // Warnings, such as a price that no provider confirmed, do not prevent it.
    const { warnings } = await readCheck(context, id, 'live');
    for (const { title, reason, mend } of warnings) terminal.note(`Aviso: ${title}. ${reason} ${mend}`);
    return answerPublication(call, done);
  }
  return answer(call, { campaign: id, published: false, version: (await findCampaign(db, id))?.liveVersion ?? null }, [
    `Nada de novo em "${id}": não há rascunho, e a pasta não mudou.`,
  ]);
}

/** `rollback ID VERSION` */
export async function rollBackCampaign(call: CampaignCall): Promise<boolean> {
  const [id, version = '', ...others] = call.words;
  if (id === undefined || !/^[1-9]\d{0,8}$/.test(version) || others.length > 0)
    throw new UsageError('campaign rollback ID VERSÃO');
  return answerPublication(call, await rollBackTo(call.context, call.by, id, Number(version)));
}

/** `discard ID` */
export async function discardDraft(call: CampaignCall): Promise<boolean> {
  const [id = ''] = exactly(call, 1, 'campaign discard ID');
  await discard(call.context, call.by, id);
  return answer(call, { campaign: id, draft: false }, [`Rascunho de ${id} descartado.`]);
}

/** `publish --changed`: every changed folder, like the start of a demonstration. */
async function publishAllChanged(call: CampaignCall): Promise<boolean> {
  const { env, context, by, terminal } = call;
  if (env.VITRINE_MODE === 'live') {
    terminal.note(`No modo live cada campanha é publicada por si: ${commandLine('campaign publish ID')}`);
    return false;
  }
  const { done, warnings } = await publishChanged(context, by);
  for (const warning of warnings) terminal.note(warning);
  answer(call, { published: done, warnings }, done);
  return warnings.length === 0;
}

function answerPublication(call: CampaignCall, { id, version, firstView }: Publication): boolean {
  return answer(call, { campaign: id, published: true, version, firstView }, [
    `Campanha ${id}: a versão ${version} está no ar.`,
    firstViewLine(firstView),
  ]);
}
