import type { z } from 'zod';
import { PROVIDER_NAMES, type ProviderName } from '../../shared/providers.ts';
import {
  isCampaignSetting,
  pairProblems,
  readOwnSettings,
  readOwnVariable,
  type SettingsByCampaign,
} from './campaign-settings.ts';
import { defaultDataDir } from './data-dir.ts';
import { DEFAULT_CAMPAIGN, settingsSchema } from './env-schema.ts';
import { inheritedSocket } from './inherited-socket.ts';
import { previousSecretProblems } from './previous-secrets.ts';
import {
  demoProblem,
  isSafe,
  liveProblem,
  NO_REAL_MONEY,
  needsHttps,
  type ProviderAddress,
} from './provider-addresses.ts';
import { PROVIDER_FACTS } from './provider-facts.ts';
import { problemOf, type SettingProblem, SettingsError } from './settings-error.ts';

/** Prefixes of our variables: a misspelt one of these families stops the start instead of being ignored. */
const OUR_PREFIXES = [
  'VITRINE_',
  'BACKUP_',
  'HEARTBEAT_',
  'PIX_',
  'UTMIFY_',
  'META_',
  'GA4_',
  'TIKTOK_',
  'REPLAY_',
  'RECONCILE_',
  'SMTP_',
  'FILES_',
  'SECRET_',
  ...Object.values(PROVIDER_FACTS).flatMap(({ prefix }) => prefix ?? []),
];

const DEMO_SENDER = 'nao-responda@localhost';

type Settings = z.infer<typeof settingsSchema>;
export type Env = Omit<Settings, 'CAMPAIGN'> & {
  /** Campaign at `/`; null: the one that the shop's owners choose, in a live shop. */
  CAMPAIGN: string | null;
  /** Providers of the charges; none in a live shop that is being prepared. */
  PIX_PROVIDER: ProviderName[];
  DATA_DIR: string;
  MAIL_FROM: string;
  /** Descriptor of the inherited socket; null if the process opens its own. */
  socket: number | null;
  /** Whether the output goes to systemd's journal, which others read and which is kept. */
  journal: boolean;
  /** Own settings of campaigns, which `settingsOf` puts over the shop's. */
  byCampaign: SettingsByCampaign;
  /** Variables that say something, as they are written. */
  variables: Readonly<Record<string, string>>;
  /** Names of those variables that are said in the panel, and not by the environment. */
  fromPanel: ReadonlySet<string>;
};

/**
 * Reads the settings. This file is the only reader of `process.env`.
 *
 * @throws SettingsError in Portuguese, for the operator, naming each wrong or unknown variable
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // An empty variable, as `.env` files have them, means "not set".
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(values);
  const own = readOwnSettings(values, settingsSchema.shape);
  const problems = [
    ...Object.keys(source)
      .filter(isUnknown)
      .map((name) => problemOf(`${name}: esta configuração não existe`)),
    ...(parsed.error?.issues.map((issue) => problemOf(`${String(issue.path[0])}: ${issue.message}`)) ?? []),
    ...own.problems.map(problemOf),
    ...(parsed.success ? crossChecks(withDefaults(parsed.data)) : []),
  ];
  if (problems.length > 0)
    throw new SettingsError(
      `Configuração inválida:\n${problems.map(({ operator }) => `  ${operator}`).join('\n')}`,
      problems,
    );
  const settings = withDefaults(parsed.data as Settings);
  return {
    ...settings,
    DATA_DIR: settings.DATA_DIR ?? defaultDataDir(settings.VITRINE_MODE),
    MAIL_FROM: settings.MAIL_FROM ?? DEMO_SENDER,
    socket: inheritedSocket(source),
    journal: 'JOURNAL_STREAM' in values,
    byCampaign: own.byCampaign,
    variables: Object.fromEntries(Object.entries(values).filter(([name]) => isOurs(name))) as Record<string, string>,
    fromPanel: new Set(),
  };
}

/** Whether a variable is a setting of the shop, or of a campaign. */
function isOurs(name: string): boolean {
  return name in settingsSchema.shape || readOwnVariable(name) !== null;
}

/** Settings with those that a demonstration has by itself, and a live shop not. */
type FilledSettings = Omit<Settings, 'CAMPAIGN'> & Pick<Env, 'CAMPAIGN' | 'PIX_PROVIDER'>;

function withDefaults(settings: Settings): FilledSettings {
  const demo = settings.VITRINE_MODE === 'demo';
  return {
    ...settings,
    CAMPAIGN: settings.CAMPAIGN ?? (demo ? DEFAULT_CAMPAIGN : null),
    PIX_PROVIDER: settings.PIX_PROVIDER ?? (demo ? ['simulator'] : []),
  };
}

function isUnknown(name: string): boolean {
  const own = readOwnVariable(name);
  if (own && own.setting in settingsSchema.shape) return !isCampaignSetting(own);
  return !(name in settingsSchema.shape) && OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** Checks the rules over several variables. */
function crossChecks(env: FilledSettings): SettingProblem[] {
  const problems = env.PIX_PROVIDER.flatMap((name) =>
    PROVIDER_FACTS[name].required
      .filter((variable) => !env[variable])
      .map((variable) => `${variable}: necessário para PIX_PROVIDER=${name}`),
  );
  problems.push(...previousSecretProblems(env));
  if (Boolean(env.BCB_CERT) !== Boolean(env.BCB_KEY)) problems.push('BCB_CERT: vai junto com BCB_KEY');
  if (env.BACKUP_URL && !('folder' in env.BACKUP_URL) && !env.BACKUP_RECIPIENT)
    problems.push('BACKUP_RECIPIENT: necessário para BACKUP_URL=s3://…: para fora desta máquina, só vai cifrado');
  problems.push(...pairProblems(env), ...(env.VITRINE_MODE === 'live' ? liveChecks(env) : []));
  return [...problems.map(problemOf), ...(env.VITRINE_MODE === 'live' ? [] : demoChecks(env))];
}

function liveChecks(env: FilledSettings): string[] {
  const problems = [];
  // The simulator takes no money: a live shop on it would deliver the product for nothing.
  if (env.PIX_PROVIDER.includes('simulator')) {
    problems.push('PIX_PROVIDER: o simulador não recebe dinheiro; o modo live precisa de um provedor real');
  }
  problems.push(...halfGivenProviders(env));
  // Several machines may share that database, and none of them the other's folder.
  if (env.DATABASE_URL && !env.SECRET)
    problems.push('SECRET: necessário para DATABASE_URL no modo live (openssl rand -base64 32 gera um)');
  if (env.MAIL_FROM && !env.SMTP_URL)
    problems.push('SMTP_URL: necessário para MAIL_FROM, ou nenhum comprador recebe o produto');
  if (env.SMTP_URL && (!env.MAIL_FROM || env.MAIL_FROM.endsWith('@localhost'))) {
    problems.push('MAIL_FROM: necessário para SMTP_URL no modo live, ou os e-mails acabam no spam');
  }
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL: obrigatório no modo live, ou os links dos e-mails não levam à loja');
  else if (!isSafe(env.PUBLIC_URL)) problems.push(needsHttps('PUBLIC_URL'));
  if (env.PIX_SANDBOX) problems.push('PIX_SANDBOX: só vale numa demonstração (VITRINE_MODE=demo)');
  return [...problems, ...addressesOf(env).flatMap((one) => liveProblem(one) ?? [])];
}

/** Finds credentials of providers that nothing uses: a line with `PIX_PROVIDER` was lost, or forgotten. */
function halfGivenProviders(env: FilledSettings): string[] {
  if (env.PIX_PROVIDER.length > 0) return [];
  return PROVIDER_NAMES.flatMap((name) => {
    const { required, addresses } = PROVIDER_FACTS[name];
    const given = required.find((variable) => env[variable] && !addresses.includes(variable));
    return given ? [`PIX_PROVIDER: necessário para ${given} (PIX_PROVIDER=${name})`] : [];
  });
}

/** Keeps a demonstration, whose claims are not checked, from every provider that takes real money. */
function demoChecks(env: FilledSettings): SettingProblem[] {
  const real = env.PIX_PROVIDER.find((name) => name !== 'simulator');
  if (real && !env.PIX_SANDBOX) {
    const operator = `PIX_PROVIDER: numa demonstração, ${real} precisa de PIX_SANDBOX=1, que só fala com ambientes de testes; uma loja de verdade precisa de VITRINE_MODE=live`;
    return [{ operator, seller: NO_REAL_MONEY }];
  }
  return addressesOf(env).flatMap((one) => demoProblem(one) ?? []);
}

/** Addresses of the chosen providers. */
function addressesOf(env: FilledSettings): ProviderAddress[] {
  return env.PIX_PROVIDER.flatMap((name) =>
    PROVIDER_FACTS[name].addresses.flatMap((variable) => {
      const url = env[variable];
      const { modeToken } = PROVIDER_FACTS[name];
      if (!url) return [];
      return { variable, url, ...(modeToken && { token: env[modeToken], tokenVariable: modeToken }) };
    }),
  );
}
