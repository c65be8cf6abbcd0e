import { describeCampaign } from '../../admin/campaigns/campaign-overview.ts';
import { cancelScheduled, moveScheduled } from '../../admin/campaigns/scheduled-acts.ts';
import { ALL } from '../../admin/scope.ts';
import { formatMinute } from '../../shared/dates.ts';
import type { ListedCampaign } from '../../shared/panel/campaigns-schema.ts';
import type { CampaignCall } from './campaign-commands.ts';
import { answer, UsageError } from './terminal.ts';

/** `schedule ID`: the scheduled publication, or the failed one; with `--at`, moves it. */
export async function showSchedule(call: CampaignCall): Promise<boolean> {
  const { words, options, context, by } = call;
  const [id, ...others] = words;
  if (id === undefined || others.length > 0) throw new UsageError('campaign schedule ID [--at HORA]');
  if (options.at !== undefined)
    return answerSchedule(call, id, await moveScheduled(context, by, id, { at: options.at }));
  const { scheduled } = await describeCampaign(context, id, ALL);
  answer(call, { campaign: id, scheduled }, linesOf(id, scheduled));
  return true;
}

/** `unschedule ID` */
export async function cancelSchedule(call: CampaignCall): Promise<boolean> {
  const [id, ...others] = call.words;
  if (id === undefined || others.length > 0) throw new UsageError('campaign unschedule ID');
  await cancelScheduled(call.context, call.by, id);
  answer(call, { campaign: id, scheduled: null }, [`Nenhuma publicação de ${id} está marcada agora.`]);
  return true;
}

/** Answers with the time of a scheduled publication. */
export function answerSchedule(call: CampaignCall, id: string, at: Date): boolean {
  answer(call, { campaign: id, published: false, at: at.toISOString() }, [
    `Campanha ${id}: vai ao ar em ${formatMinute(at)}, horário de Brasília, se a verificação passar então.`,
  ]);
  return true;
}

type Scheduled = ListedCampaign['scheduled'];

function linesOf(id: string, scheduled: Scheduled): string[] {
  if (!scheduled) return [`Nenhuma publicação de ${id} está marcada.`];
  const hour = formatMinute(new Date(scheduled.at));
  const { state, reason, differs } = scheduled;
  return [
    {
      queued: `Marcada para ${hour}.`,
      failed: `Marcada para ${hour}, e não foi ao ar: ${reason}`,
      overtaken: `Marcada para ${hour}, e desmarcada: outra versão foi publicada antes.`,
    }[state],
    ...(state === 'queued' && differs ? ['O rascunho mudou depois: vai ao ar o que foi marcado.'] : []),
  ];
}
