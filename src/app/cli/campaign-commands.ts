import type { CampaignContext } from '../../admin/campaigns/campaign-context.ts';
import type { Actor } from '../../operators/service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Publisher } from '../../publishing/publication.ts';
import { openCampaignContext } from '../campaigns/open-campaign-context.ts';
import { openPublisher } from '../campaigns/open-publisher.ts';
import { withExistingDatabase } from '../existing/existing-shop.ts';
import { claimMode } from '../existing/shop-mode.ts';
import type { Env } from '../settings/env.ts';
import { withMainCampaign } from '../settings/main-campaign.ts';
import { readSettings } from '../settings/stored-settings.ts';
import { exportCampaign, importCampaign } from './campaign-exchange.ts';
import { listCampaignHosts, releaseCampaignHost } from './campaign-former-hosts.ts';
import { checkCampaign, printCampaigns, printVersions, showChanges } from './campaign-lists.ts';
import { discardDraft, publishCampaign, rollBackCampaign } from './campaign-publishing.ts';
import { cancelSchedule, showSchedule } from './campaign-schedule.ts';
import { endShare, listShares, makeShare } from './campaign-shares.ts';
import { parseSignCommand, signCommand } from './campaign-sign.ts';
import type { Form } from './command-form.ts';
import {
  archive,
  deleteCampaign,
  duplicate,
  endCampaign,
  pauseCampaign,
  resumeCampaign,
  unarchive,
} from './life-commands.ts';
import { type Apart, readWords, type Terminal, UsageError } from './terminal.ts';

export const CAMPAIGN_FORMS: readonly Form[] = [
  ['campaign list', 'as campanhas: versão no ar, rascunho, endereços, verificação'],
  ['campaign versions ID', 'as versões de uma campanha, da mais nova à mais antiga'],
  [
    'campaign changes ID [VERSÃO]',
    'o que seria publicado agora, ou o que uma versão mudou',
    'campaign changes pao-caseiro 3',
  ],
  ['campaign check ID', 'o que a verificação diz do rascunho, ou do que está no ar se não há um'],
  [
    'campaign publish ID [--note NOTA]',
    'publica o rascunho ou, se não há um, a pasta que mudou',
    'campaign publish pao-caseiro --note "Preço novo"',
  ],
  [
    'campaign publish ID --at "2026-12-01 08:00"',
    'o mesmo numa hora de Brasília: vai ao ar o que foi marcado, se a verificação passar então',
  ],
  ['campaign schedule ID', 'o que está marcado'],
  [
    'campaign schedule ID --at HORA',
    'muda a hora do que está marcado',
    'campaign schedule pao-caseiro --at "2026-12-02 08:00"',
  ],
  ['campaign unschedule ID', 'desmarca'],
  ['campaign publish --changed', 'publica todas as pastas que mudaram (só numa demonstração)'],
  ['campaign rollback ID VERSÃO', 'põe uma versão de antes no ar de novo', 'campaign rollback pao-caseiro 3'],
  [
    'campaign share ID [--days 1|7|30]',
    'faz um link que mostra o rascunho a quem o tiver, sem vender nada',
    'campaign share pao-caseiro --days 7',
  ],
  ['campaign shares ID', 'os links que mostram o rascunho'],
  ['campaign unshare ID NÚMERO', 'encerra um deles', 'campaign unshare pao-caseiro 3'],
  ['campaign hosts ID', 'os domínios dela, e os de antes, de onde links já enviados ainda levam a ela'],
  [
    'campaign release ID DOMÍNIO [--yes]',
    'libera um domínio de antes: os links enviados com ele param de abrir',
    'campaign release pao-caseiro antigo.exemplo.com.br',
  ],
  [
    'campaign export ID ARQUIVO [--draft]',
    'guarda a campanha inteira (.tar.gz) ou só o documento (.json)',
    'campaign export pao-caseiro pao.tar.gz',
  ],
  [
    'campaign import ARQUIVO|PASTA [--publish]',
    'traz uma campanha como rascunho; com --publish, já a publica',
    'campaign import pao.tar.gz',
  ],
  ['campaign discard ID', 'descarta o rascunho'],
  ['campaign pause ID', 'pausa as vendas: quem chega pode deixar o e-mail; códigos abertos ainda podem ser pagos'],
  ['campaign resume ID', 'volta a vender'],
  ['campaign end ID [--yes]', 'encerra as vendas de vez; quem comprou continua com tudo'],
  ['campaign archive ID', 'tira da lista uma campanha que não vende mais'],
  ['campaign unarchive ID', 'traz de volta à lista uma campanha arquivada'],
  [
    'campaign duplicate ID [NOVO]',
    'faz um rascunho igual, com imagens, arquivos e produto, noutro endereço',
    'campaign duplicate pao-caseiro pao-de-natal',
  ],
  ['campaign delete ID [--yes]', 'exclui um rascunho que nunca foi publicado'],
  ['campaign sign ID', 'mostra o que uma pessoa tem de conferir antes de a campanha ir ao ar'],
  ['campaign sign ID --name NOME', 'assina tudo isso, como está agora', 'campaign sign pao-caseiro --name "Ana Lima"'],
];

/** Call of a command about campaigns. */
export interface CampaignCall extends Apart {
  env: Env;
  db: Db;
  /** Opens the publisher, for a publication. */
  publisher(): Publisher;
  context: CampaignContext;
  by: Actor;
}

/** Creates a call on the database of a shop. */
export function callOn(call: Apart & Pick<CampaignCall, 'env' | 'db' | 'publisher'> & { log: Logger }): CampaignCall {
  const { log, ...parts } = call;
  const settings = { current: () => parts.env };
  const context = openCampaignContext({ ...parts, settings, log, fresh: true, clock });
  return { ...parts, context, by: call.terminal.by };
}

const clock = () => new Date();
const NO_WORDS = readWords([]);

const COMMANDS = new Map<string, (call: CampaignCall) => Promise<boolean>>([
  ['list', printCampaigns],
  ['versions', printVersions],
  ['changes', showChanges],
  ['check', checkCampaign],
  ['publish', publishCampaign],
  ['schedule', showSchedule],
  ['unschedule', cancelSchedule],
  ['share', makeShare],
  ['shares', listShares],
  ['unshare', endShare],
  ['rollback', rollBackCampaign],
  ['hosts', listCampaignHosts],
  ['release', releaseCampaignHost],
  ['export', exportCampaign],
  ['import', importCampaign],
  ['discard', discardDraft],
  ['pause', pauseCampaign],
  ['resume', resumeCampaign],
  ['end', endCampaign],
  ['archive', archive],
  ['unarchive', unarchive],
  ['duplicate', duplicate],
  ['delete', deleteCampaign],
]);

/**
 * `campaign …`: the commands about campaigns, on the database of a shop that may be running.
 *
 * @param args arguments after `campaign`
 * @returns whether it succeeded
 * @throws UsageError for an unknown command, before a database is started
 */
export async function campaign(env: Env, args: string[], terminal: Terminal): Promise<boolean> {
  const [name = '', ...rest] = args;
  const signing = name === 'sign' && parseSignCommand(args);
  const run = COMMANDS.get(name);
  if (!signing && !run) throw new UsageError(`campaign ${[...COMMANDS.keys(), 'sign'].join('|')}`);
  const words = signing ? null : readWords(rest);
  return withExistingDatabase(env, async (db, log) => {
    // A setting of a demonstration must not bypass a shop's check.
    await claimMode(db, env);
    const inUse = await withMainCampaign(db, await readSettings(db, env));
    const publisher = () => openPublisher({ settings: { current: () => inUse }, db, clock, log });
    const call = callOn({ ...(words ?? NO_WORDS), env: inUse, db, publisher, terminal, log });
    if (signing) return (await signCommand(call, signing)) === 0;
    return run ? run(call) : false;
  });
}
