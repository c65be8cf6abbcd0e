import { describeFormerHosts, releaseFormerHost } from '../../admin/campaigns/campaign-hosts.ts';
import { describeCampaign } from '../../admin/campaigns/campaign-overview.ts';
import { ALL } from '../../admin/scope.ts';
import { AppError } from '../../platform/errors.ts';
import { formatDay } from '../../shared/dates.ts';
import { ordersOfHost, releaseWarning } from '../../shared/panel/former-hosts.ts';
import type { CampaignCall } from './campaign-commands.ts';
import { isConfirmed } from './named-order.ts';
import { answer, exactly } from './terminal.ts';

/** `hosts ID`: its own hosts, and the former ones, whose links still work. */
export async function listCampaignHosts(call: CampaignCall): Promise<boolean> {
  const [id = ''] = exactly(call, 1, 'campaign hosts ID');
  const { hosts } = await describeCampaign(call.context, id, ALL);
  const former = await describeFormerHosts(call.context, id);
  const lines = [
    ...hosts,
    ...former.map((one) => `${one.host}  saiu em ${formatDay(new Date(one.leftAt))}. ${ordersOfHost(one)}.`),
  ];
  return answer(call, { campaign: id, hosts, former }, lines, `${id} não tem domínio seu.`);
}

/** `release ID HOST`: releases a former host, after the operator has confirmed what that breaks. */
export async function releaseCampaignHost(call: CampaignCall): Promise<boolean> {
  const [id = '', host = ''] = exactly(call, 2, 'campaign release ID DOMÍNIO');
  const former = (await describeFormerHosts(call.context, id)).find((one) => one.host === host);
  if (!former) throw new AppError('host_not_former', { host });
  const question = `${releaseWarning(former)}\nLiberar ${host}?`;
  if (!(await isConfirmed(call, 'campaign release', question, 'Nada foi liberado.'))) return false;
  await releaseFormerHost(call.context, call.by, id, host);
  return answer(call, { campaign: id, released: host }, [`${host} não leva mais à campanha ${id}.`]);
}
