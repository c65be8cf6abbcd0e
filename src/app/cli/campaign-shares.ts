import { endPreviewLink, listPreviewLinks, makePreviewLink } from '../../admin/campaigns/preview-links.ts';
import { formatMinute } from '../../shared/dates.ts';
import { LINK_DAYS } from '../../shared/panel/previews-schema.ts';
import type { CampaignCall } from './campaign-commands.ts';
import { answer, exactly, UsageError } from './terminal.ts';

/** Default validity of a link, in days. */
const DEFAULT_DAYS = '7';

/** `share ID`: creates a link to the draft, whose address is shown only once. */
export async function makeShare(call: CampaignCall): Promise<boolean> {
  const { words, options, env, context, by } = call;
  const [id, ...others] = words;
  const days = LINK_DAYS.find((one) => String(one) === (options.days ?? DEFAULT_DAYS));
  if (id === undefined || others.length > 0 || !days) throw new UsageError('campaign share ID [--days 1|7|30]');
  const { token, until } = await makePreviewLink(context, by, id, days);
  const url = `${env.PUBLIC_URL ?? ''}/previa/${token}`;
  return answer(call, { campaign: id, url, until: until.toISOString() }, [
    url,
    `Mostra o rascunho de ${id}, como ele estiver, até ${formatMinute(until)}. Este endereço não aparece de novo.`,
  ]);
}

/** `shares ID` */
export async function listShares(call: CampaignCall): Promise<boolean> {
  const [id = ''] = exactly(call, 1, 'campaign shares ID');
  const links = await listPreviewLinks(call.context, id);
  const lines = links.map(({ id: number, author, at, until }) =>
    [number.padStart(4), author, `feito em ${formatMinute(new Date(at))}`, `até ${formatMinute(new Date(until))}`].join(
      '  ',
    ),
  );
  return answer(call, links, lines, `Nenhum link mostra o rascunho de ${id}.`);
}

/** `unshare ID NUMBER` */
export async function endShare(call: CampaignCall): Promise<boolean> {
  const [id, link = '', ...others] = call.words;
  if (id === undefined || !/^\d{1,18}$/.test(link) || others.length > 0)
    throw new UsageError('campaign unshare ID NÚMERO');
  await endPreviewLink(call.context, call.by, id, link);
  return answer(call, { campaign: id, ended: link }, [`O link ${link} não mostra mais nada.`]);
}
