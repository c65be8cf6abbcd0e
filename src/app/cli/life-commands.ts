import { deleteDraft } from '../../admin/campaigns/delete-draft.ts';
import { duplicateCampaign } from '../../admin/campaigns/duplicate-campaign.ts';
import { archiveCampaign, changeSales, unarchiveCampaign } from '../../admin/campaigns/sale-acts.ts';
import { commandLine } from '../../shared/command-name.ts';
import type { CampaignCall } from './campaign-commands.ts';
import { isConfirmed } from './named-order.ts';
import { answer, exactly, UsageError } from './terminal.ts';

/** `pause ID` */
export async function pauseCampaign(call: CampaignCall): Promise<boolean> {
  const [id = ''] = exactly(call, 1, 'campaign pause ID');
  await changeSales(call.context, call.by, id, 'paused');
  return answer(call, { campaign: id, sale: 'paused' }, [
    `As vendas de ${id} estão pausadas. Para voltar: ${commandLine(`campaign resume ${id}`)}`,
  ]);
}

/** `resume ID` */
export async function resumeCampaign(call: CampaignCall): Promise<boolean> {
  const [id = ''] = exactly(call, 1, 'campaign resume ID');
  await changeSales(call.context, call.by, id, 'selling');
  return answer(call, { campaign: id, sale: 'selling' }, [`${id} está à venda.`]);
}

/** `end ID [--yes]` */
export async function endCampaign(call: CampaignCall): Promise<boolean> {
  const [id = ''] = exactly(call, 1, 'campaign end ID');
  const question = `As vendas de ${id} não voltam mais, e a lista de espera é apagada. Encerrar?`;
  if (!(await isConfirmed(call, 'campaign end', question, 'Nada foi encerrado.'))) return false;
  await changeSales(call.context, call.by, id, 'ended');
  return answer(call, { campaign: id, sale: 'ended' }, [`As vendas de ${id} foram encerradas.`]);
}

/** `archive ID` */
export async function archive(call: CampaignCall): Promise<boolean> {
  const [id = ''] = exactly(call, 1, 'campaign archive ID');
  await archiveCampaign(call.context, call.by, id);
  return answer(call, { campaign: id, archived: true }, [`${id} está arquivada.`]);
}

/** `unarchive ID` */
export async function unarchive(call: CampaignCall): Promise<boolean> {
  const [id = ''] = exactly(call, 1, 'campaign unarchive ID');
  await unarchiveCampaign(call.context, call.by, id);
  return answer(call, { campaign: id, archived: false }, [`${id} voltou à lista.`]);
}

/** `duplicate ID [COPY]` */
export async function duplicate(call: CampaignCall): Promise<boolean> {
  const [id, to, ...others] = call.words;
  if (id === undefined || others.length > 0) throw new UsageError('campaign duplicate ID [NOVO]');
  const copy = await duplicateCampaign(call.context, call.by, id, to);
  return answer(call, { campaign: id, copy }, [
    `${copy} é um rascunho igual a ${id}. Para publicar: ${commandLine(`campaign publish ${copy}`)}`,
  ]);
}

/** `delete ID [--yes]` */
export async function deleteCampaign(call: CampaignCall): Promise<boolean> {
  const [id = ''] = exactly(call, 1, 'campaign delete ID');
  const question = `O rascunho ${id} é apagado com tudo o que há nele. Excluir?`;
  if (!(await isConfirmed(call, 'campaign delete', question, 'Nada foi excluído.'))) return false;
  await deleteDraft(call.context, call.by, id);
  return answer(call, { campaign: id, deleted: true }, [`O rascunho ${id} foi excluído.`]);
}
