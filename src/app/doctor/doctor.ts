import { describeFormerHosts } from '../../admin/campaigns/campaign-hosts.ts';
import { reasonOf } from '../../platform/errors.ts';
import { commandLine } from '../../shared/command-name.ts';
import type { FormerHost } from '../../shared/panel/address-schema.ts';
import { type Dns, ownResolver } from '../addresses/look-up.ts';
import type { Core } from '../core.ts';
import { withExistingCore } from '../existing/existing-shop.ts';
import type { Env } from '../settings/env.ts';
import { mailServerOf } from '../settings/follow-mailer.ts';
import { apiAddress } from '../settings/provider-facts.ts';
import { checkDns, checkHttps } from './check-address.ts';
import { checkArchive, checkBackups } from './check-backups.ts';
import { checkLinks } from './check-links.ts';
import { checkClock, checkDisk } from './check-machine.ts';
import { checkMailbox, checkRecords } from './check-mail.ts';
import { checkMissingProviders, checkPrices, checkProviders, checkWebhooks } from './check-payments.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Pattern of hosts that need no DNS: addresses of this machine alone. */
const LOCAL = /^(localhost|127\.|\[)/;

const settings = findingsOf('configurações');
const database = findingsOf('banco de dados');
const campaign = findingsOf('campanha');

interface Options {
  /** Resolves host names; defaults to this machine's resolver. */
  resolver?: Dns;
  /** Opens the shop; defaults to the one of the settings. */
  withCore?: typeof withExistingCore;
}

/**
 * Checks everything that a shop needs around it, and changes nothing: no order, no charge, no mail.
 *
 * @returns the findings, in the order from the machine to the buyer
 */
export async function diagnose(
  env: Env,
  { resolver = ownResolver(), withCore = withExistingCore }: Options = {},
): Promise<Finding[]> {
  return withCore(env, async (core) => {
    const inUse = core.settings.current();
    return [
      ...(await checkMachine(inUse, resolver)),
      ...(await checkPanelSettings(core)),
      database.ok('Responde.'),
      ...checkCampaigns(core),
      ...(await checkMissingProviders(core)),
      ...(await checkShop(inUse, core, resolver)),
    ];
  }).catch(async (error: unknown) => [
    ...(await checkMachine(env, resolver)),
    database.broken(
      reasonOf(error),
      'Confira se a loja está no ar (systemctl status vitrine) e o fim do log (journalctl -u vitrine).',
    ),
    ...(await checkHosts(env, null, resolver)),
  ]);
}

/** Checks that every setting of the panel is in use. */
async function checkPanelSettings({ settings: { read, unused }, db }: Core): Promise<Finding[]> {
  const { locked } = await read(db);
  const retyped = [...locked, ...unused().filter(({ why }) => why === 'moved')].map(({ name }) => name);
  const invalid = unused().filter(({ why }) => why === 'invalid');
  return [
    ...(retyped.length > 0
      ? [settings.warning(`Precisam ser digitados de novo: ${retyped.join(', ')}.`, commandLine('settings list'))]
      : []),
    ...invalid.map(({ name, problems }) =>
      settings.warning(
        `${name}, feito no painel, não vale: ${problems.map(({ operator }) => operator).join(' ')}`,
        commandLine('settings list'),
      ),
    ),
  ];
}

/** Checks a running shop, except for what has an alert of its own: closed campaigns and missing providers. */
export async function lookAround(env: Env, core: Core, resolver = ownResolver()): Promise<Finding[]> {
  return (await Promise.all([checkMachine(env, resolver), checkShop(env, core, resolver)])).flat();
}

async function checkMachine(env: Env, resolver: Dns): Promise<Finding[]> {
  const mailServer = mailServerOf(env, {});
  const found = await Promise.all([
    checkSettings(env),
    checkDisk(env.DATA_DIR),
    checkClock(clockSources(env)),
    ...(mailServer ? [checkMailbox(mailServer)] : []),
    ...(mailServer ? [checkRecords(env.MAIL_FROM, new URL(mailServer.url).hostname, resolver)] : []),
  ]);
  return found.flat();
}

function checkSettings({ VITRINE_MODE, PUBLIC_URL, PIX_PROVIDER }: Env): Finding {
  if (VITRINE_MODE === 'demo') {
    return settings.ok(
      `Demonstração${PUBLIC_URL ? ` em ${PUBLIC_URL}` : ''}: nada é cobrado. Para vender: VITRINE_MODE=live.`,
    );
  }
  if (PIX_PROVIDER.length === 0)
    return settings.warning(
      `Loja de verdade em ${PUBLIC_URL}, sem um jeito de receber: nenhum pedido é aceito.`,
      'Ponha um provedor em PIX_PROVIDER: docs/going-live.md',
    );
  return settings.ok(`Loja de verdade em ${PUBLIC_URL}, com ${PIX_PROVIDER.join(', ')}.`);
}

/** Addresses of providers, whose answers contain the time. */
function clockSources(env: Env): string[] {
  return env.PIX_PROVIDER.flatMap((name) => apiAddress(env, name) ?? []);
}

/** Checks that a live shop belongs to somebody, and takes orders. */
async function checkSale({ context, isSelling }: Core): Promise<Finding[]> {
  if (!context.live) return [];
  const isOwned = (await context.operators.list()).some(({ role }) => role === 'owner');
  return [
    isOwned
      ? settings.ok('Alguém é dono da loja.')
      : settings.warning(
          'Ninguém é dono da loja: ninguém é avisado de alertas.',
          `O link para começar: ${commandLine('operators link')}`,
        ),
    isSelling()
      ? settings.ok('A loja está aberta.')
      : settings.warning('A loja está fechada: pedidos novos são recusados.', `Para abri-la: ${commandLine('open')}`),
  ];
}

function checkCampaigns(core: Core): Finding[] {
  return core.campaigns
    .all()
    .map(({ campaign: { id }, served }) =>
      served
        ? campaign.ok(`${id} está no ar.`)
        : campaign.broken(
            `${id} não passa na verificação e está fora do ar.`,
            `O que falta: ${commandLine(`campaign check ${id}`)}`,
          ),
    );
}

async function checkShop(env: Env, core: Core, resolver: Dns): Promise<Finding[]> {
  const live = core.campaigns.all();
  const main = core.campaigns.find(core.campaigns.main);
  const found = await Promise.all([
    checkHosts(env, core.campaigns, resolver),
    main ? checkProviders(env, core, main.campaign) : [],
    checkSale(core),
    checkLinks(core),
    checkFormerHosts(core, resolver),
    ...live.map((one) => checkPrices({ ...env, CAMPAIGN: core.campaigns.main }, one.campaign)),
    checkWebhooks(env, core),
    checkBackups(env, core),
    checkArchive(env, core),
  ]);
  return found.flat();
}

/** Checks the shop's host and the campaigns' own ones. @param campaigns null: they cannot be read */
async function checkHosts({ PUBLIC_URL }: Env, campaigns: Core['campaigns'] | null, resolver: Dns): Promise<Finding[]> {
  if (!PUBLIC_URL) return [];
  const main = campaigns?.find(campaigns.main);
  const { protocol } = new URL(PUBLIC_URL);
  const sites = [
    { origin: PUBLIC_URL, title: main?.campaign.product.title ?? null },
    ...(campaigns?.all() ?? []).flatMap(
      ({
        campaign: {
          hosts = [],
          product: { title },
        },
      }) => hosts.map((host) => ({ origin: `${protocol}//${host}`, title })),
    ),
  ];
  const found = await Promise.all(sites.map(({ origin, title }) => checkOrigin(origin, title, resolver)));
  return found.flat();
}

/** Checks that links mailed with a former host, of the shop or of its main campaign, still reach the shop. */
async function checkFormerHosts({ context, campaigns }: Core, resolver: Dns): Promise<Finding[]> {
  const former = campaigns.main === null ? [] : await describeFormerHosts(context, campaigns.main);
  return Promise.all(former.map((one) => checkFormerHost(one, resolver)));
}

async function checkFormerHost({ host, orders }: FormerHost, resolver: Dns): Promise<Finding> {
  const { ok, warning, broken } = findingsOf('DNS', host);
  const found = await checkOrigin(`https://${host}`, null, resolver);
  const fault = found.find(({ state }) => state === 'broken');
  if (!fault) return ok(`${host}, endereço de antes, ainda leva a esta loja.`);
  const finding = orders > 0 ? broken : warning;
  return finding(
    `${fault.text} Links já enviados com ${host} não abrem.`,
    `Aponte-o de novo para esta máquina. Se ele se perdeu, ${commandLine('links renew --all')} envia links novos; depois libere-o nos domínios da campanha principal.`,
  );
}

/** Checks DNS and HTTPS of an origin. One fault is reported once: a name without addresses has no certificate either. */
async function checkOrigin(origin: string, title: string | null, resolver: Dns): Promise<Finding[]> {
  const { hostname } = new URL(origin);
  if (LOCAL.test(hostname)) return [await checkHttps(origin, title)];
  const name = await checkDns(hostname, resolver);
  return name.state === 'broken' ? [name] : [name, await checkHttps(origin, title)];
}
