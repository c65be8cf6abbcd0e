import { describeCampaign } from '../../admin/campaigns/campaign-overview.ts';
import { cancelScheduled, moveScheduled } from '../../admin/campaigns/scheduled-acts.ts';
import { ALL } from '../../admin/scope.ts';
import { formatMinute } from '../../shared/dates.ts';
import type { ListedCampaign } from '../../shared/panel/campaigns-schema.ts';
import type { CampaignCall } from './campaign-commands.ts';
import { answer, exactly } from './terminal.ts';

/** `schedule ID`: the scheduled publication, or the failed one; with `--at`, moves it. */
export async function showSchedule(call: CampaignCall): Promise<boolean> {
  const { options, context, by } = call;
  const [id = ''] = exactly(call, 1, 'campaign schedule ID [--at HORA]');
  if (options.at !== undefined)
    return answerSchedule(call, id, await moveScheduled(context, by, id, { at: options.at }));
  const { scheduled } = await describeCampaign(context, id, ALL);
  return answer(call, { campaign: id, scheduled }, linesOf(id, scheduled));
}

/** `unschedule ID` */
export async function cancelSchedule(call: CampaignCall): Promise<boolean> {
  const [id = ''] = exactly(call, 1, 'campaign unschedule ID');
  await cancelScheduled(call.context, call.by, id);
  return answer(call, { campaign: id, scheduled: null }, [`Nenhuma publicação de ${id} está marcada agora.`]);
}

/** Answers with the time of a scheduled publication. */
export function answerSchedule(call: CampaignCall, id: string, at: Date): boolean {
  return answer(call, { campaign: id, published: false, at: at.toISOString() }, [
    `Campanha ${id}: vai ao ar em ${formatMinute(at)}, horário de Brasília, se a verificação passar então.`,
  ]);
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
