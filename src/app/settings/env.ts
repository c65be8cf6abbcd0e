import type { z } from 'zod';
import {
  isCampaignSetting,
  pairProblems,
  readOwnSettings,
  readOwnVariable,
  type SettingsByCampaign,
} from './campaign-settings.ts';
import { defaultDataDir } from './data-dir.ts';
import { settingsSchema } from './env-schema.ts';
import { inheritedSocket } from './inherited-socket.ts';
import { previousSecretProblems } from './previous-secrets.ts';
import { demoProblem, isSafe, liveProblem, needsHttps, type ProviderAddress } from './provider-addresses.ts';
import { PROVIDER_FACTS } from './provider-facts.ts';
import { SettingsError } from './settings-error.ts';

/** Prefixes of our variables: a misspelt one of these families stops the start instead of being ignored. */
const OUR_PREFIXES = [
  'VITRINE_',
  'BACKUP_',
  'HEARTBEAT_',
  'PIX_',
  'UTMIFY_',
  'META_',
  'GA4_',
  'REPLAY_',
  'RECONCILE_',
  'SMTP_',
  'FILES_',
  'SECRET_',
  ...Object.values(PROVIDER_FACTS).flatMap(({ prefix }) => prefix ?? []),
];

const DEMO_SENDER = 'nao-responda@localhost';

type Settings = z.infer<typeof settingsSchema>;
export type Env = Settings & {
  DATA_DIR: string;
  MAIL_FROM: string;
  /** Descriptor of the inherited socket; null if the process opens its own. */
  socket: number | null;
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
      .map((name) => `${name}: esta configuração não existe`),
    ...(parsed.error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ?? []),
    ...own.problems,
    ...(parsed.success ? crossChecks(parsed.data) : []),
  ];
  if (problems.length > 0)
    throw new SettingsError(`Configuração inválida:\n${problems.map((line) => `  ${line}`).join('\n')}`, problems);
  const settings = parsed.data as Settings;
  return {
    ...settings,
    DATA_DIR: settings.DATA_DIR ?? defaultDataDir(settings.VITRINE_MODE),
    MAIL_FROM: settings.MAIL_FROM ?? DEMO_SENDER,
    socket: inheritedSocket(source),
    byCampaign: own.byCampaign,
    variables: Object.fromEntries(Object.entries(values).filter(([name]) => isOurs(name))) as Record<string, string>,
    fromPanel: new Set(),
  };
}

/** Whether a variable is a setting of the shop, or of a campaign. */
function isOurs(name: string): boolean {
  return name in settingsSchema.shape || readOwnVariable(name) !== null;
}

function isUnknown(name: string): boolean {
  const own = readOwnVariable(name);
  if (own && own.setting in settingsSchema.shape) return !isCampaignSetting(own);
  return !(name in settingsSchema.shape) && OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** Checks the rules over several variables. */
function crossChecks(env: Settings): string[] {
  const problems = env.PIX_PROVIDER.flatMap((name) =>
    PROVIDER_FACTS[name].required
      .filter((variable) => !env[variable])
      .map((variable) => `${variable}: necessário para PIX_PROVIDER=${name}`),
  );
  problems.push(...previousSecretProblems(env));
  if (Boolean(env.BCB_CERT) !== Boolean(env.BCB_KEY)) problems.push('BCB_CERT: vai junto com BCB_KEY');
  if (env.BACKUP_URL && !('folder' in env.BACKUP_URL) && !env.BACKUP_RECIPIENT)
    problems.push('BACKUP_RECIPIENT: necessário para BACKUP_URL=s3://…: para fora desta máquina, só vai cifrado');
  return [...problems, ...pairProblems(env), ...(env.VITRINE_MODE === 'live' ? liveChecks(env) : demoChecks(env))];
}

function liveChecks(env: Settings): string[] {
  const problems = [];
  // The simulator takes no money: a live shop on it would deliver the product for nothing.
  if (env.PIX_PROVIDER.includes('simulator')) {
    problems.push('PIX_PROVIDER: o simulador não recebe dinheiro; o modo live precisa de um provedor real');
  }
  if (!env.SECRET) problems.push('SECRET: obrigatório no modo live (openssl rand -base64 32 gera um)');
  if (!env.SMTP_URL) problems.push('SMTP_URL: obrigatório no modo live, ou nenhum comprador recebe o produto');
  if (!env.MAIL_FROM || env.MAIL_FROM.endsWith('@localhost')) {
    problems.push('MAIL_FROM: obrigatório no modo live, ou os e-mails acabam no spam');
  }
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL: obrigatório no modo live, ou os links dos e-mails não levam à loja');
  else if (!isSafe(env.PUBLIC_URL)) problems.push(needsHttps('PUBLIC_URL'));
  if (env.PIX_SANDBOX) problems.push('PIX_SANDBOX: só vale numa demonstração (VITRINE_MODE=demo)');
  return [...problems, ...addressesOf(env).flatMap((one) => liveProblem(one) ?? [])];
}

/** Keeps a demonstration, whose claims are not checked, from every provider that takes real money. */
function demoChecks(env: Settings): string[] {
  const real = env.PIX_PROVIDER.find((name) => name !== 'simulator');
  if (real && !env.PIX_SANDBOX) {
    return [
      `PIX_PROVIDER: numa demonstração, ${real} precisa de PIX_SANDBOX=1, que só fala com ambientes de testes; uma loja de verdade precisa de VITRINE_MODE=live`,
    ];
  }
  return addressesOf(env).flatMap((one) => demoProblem(one) ?? []);
}

/** Addresses of the chosen providers. */
function addressesOf(env: Settings): ProviderAddress[] {
  return env.PIX_PROVIDER.flatMap((name) =>
    PROVIDER_FACTS[name].addresses.flatMap((variable) => {
      const url = env[variable];
      const { modeToken } = PROVIDER_FACTS[name];
      if (!url) return [];
      return { variable, url, ...(modeToken && { token: env[modeToken], tokenVariable: modeToken }) };
    }),
  );
}
