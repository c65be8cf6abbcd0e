import { z } from 'zod';
import { readObjectUrl } from '../../platform/storage/object-url.ts';
import { DEFAULT_COMMAND } from '../../shared/command-name.ts';
import { readBackupUrl } from './backup-url.ts';
import {
  isCampaignSetting,
  pairProblems,
  readOwnSettings,
  readOwnVariable,
  type SettingsByCampaign,
} from './campaign-settings.ts';
import { defaultDataDir } from './data-dir.ts';
import { address, emails, filled, flag, proxies, readBy, SENDER, seconds, whole } from './fields.ts';
import { readHeartbeatUrl } from './heartbeat-url.ts';
import { inheritedSocket } from './inherited-socket.ts';
import { previousSecretProblems, readPreviousSecrets } from './previous-secrets.ts';
import { demoProblem, isSafe, liveProblem, needsHttps, type ProviderAddress } from './provider-addresses.ts';
import { SettingsError } from './settings-error.ts';

/** Stands at `/` where nobody says which one. */
export const DEFAULT_CAMPAIGN = 'lista-vitalicia';

/** Every variable that starts with one of these is ours: a misspelt one stops the start instead of being ignored. */
const OUR_PREFIXES = [
  'VITRINE_',
  'BACKUP_',
  'HEARTBEAT_',
  'PIX_',
  'PUBLIC_V1_',
  'BCB_',
  'MERCADO_PAGO_',
  'UTMIFY_',
  'META_',
  'GA4_',
  'REPLAY_',
  'RECONCILE_',
  'SMTP_',
  'FILES_',
  'SECRET_',
];

const PROVIDERS = ['simulator', 'public-v1', 'bcb', 'mercado-pago'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

const providers = z
  .string()
  .default('simulator')
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(PROVIDERS, `deve ser ${PROVIDERS.join(', ')}, ou vários separados por vírgulas`)))
  .refine((names) => new Set(names).size === names.length, 'repete um provedor');

const schema = z.object({
  PORT: z.coerce.number('deve ser o número de uma porta, de 0 a 65535').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Addresses of proxies, whose `X-Forwarded-For` is believed. */
  TRUST_PROXY: proxies,
  /** How long a stopping process says that it is not ready before it stops taking connections. */
  DRAIN_SECONDS: z.coerce.number('deve ser um número inteiro de segundos, de 0 a 60').int().min(0).max(60).default(0),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'deve ser um endereço http(s), como https://loja.example' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  VITRINE_MODE: z.enum(['demo', 'live'], 'deve ser demo ou live').default('demo'),
  /** How an operator calls the commands here, for messages that name one. */
  VITRINE_COMMAND: z.string().default(DEFAULT_COMMAND),
  CAMPAIGN: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'deve ser o nome de uma pasta de campaigns/')
    .default(DEFAULT_CAMPAIGN),
  /** `./data/demo` or `./data/live` unless set. */
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'deve ser um endereço postgres://' }).optional(),
  /** Storage that all hosts of the shop share. */
  FILES_URL: readBy((text) => readObjectUrl(text)),
  /** The shop's own folder for its backups and its continuous archive, here or elsewhere; it makes none unless set. */
  BACKUP_URL: readBy(readBackupUrl),
  /** Hours from one to the next. */
  BACKUP_EVERY: whole(24, 1, 720),
  /** How many of them stay. */
  BACKUP_KEEP: whole(14, 1, 1000),
  /** Whose key opens the backups, as `age-keygen` tells it; without it they are not encrypted, and stay here. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{20,}$/, 'deve ser uma chave pública do age, como age1…')
    .optional(),
  /** Called each minute while the shop sells; a secret. */
  HEARTBEAT_URL: readBy(readHeartbeatUrl),
  SECRET: z.string().min(32, 'deve ter pelo menos 32 caracteres').optional(),
  /** Keys of before, whose links open until a day. */
  SECRET_PREVIOUS: readBy(readPreviousSecrets).default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'deve ser um endereço smtp:// ou smtps://' }).optional(),
  /** The address that mails come from; the campaign's seller gives the name. */
  MAIL_FROM: z
    .string()
    .transform((sender) => SENDER.exec(sender)?.slice(1).find(Boolean)?.trim() ?? '')
    .pipe(z.string().regex(/^[^\s@]+@[^\s@]+$/, 'deve ter um endereço de e-mail, como Loja <vendas@loja.example>'))
    .optional(),
  /** Who is mailed alerts; nobody: they are only listed. */
  OPERATORS: emails,
  /** Sent to the provider for every buyer where the campaign's `buyer.document` is `fixed`. */
  CUSTOMER_DOCUMENT: z
    .string()
    .regex(/^(\d{11}|[\dA-Z]{12}\d{2})$/, 'deve ter os 11 dígitos de um CPF ou os 14 sinais de um CNPJ')
    .optional(),
  /** Tried in this order. */
  PIX_PROVIDER: providers,
  /** A demonstration may talk to a stand-in on this machine, or to a bank's sandbox. */
  PIX_SANDBOX: flag,
  PIX_EXPIRES_SECONDS: seconds(900),
  RECONCILE_SECONDS: seconds(30),
  /** Everything before `/public/v1`. */
  PUBLIC_V1_URL: address,
  PUBLIC_V1_TOKEN: filled,
  PUBLIC_V1_PRODUCT_HASH: filled,
  BCB_URL: address,
  BCB_TOKEN_URL: address,
  BCB_CLIENT_ID: filled,
  BCB_CLIENT_SECRET: filled,
  BCB_PIX_KEY: filled,
  /** PEM files for mutual TLS. */
  BCB_CERT: filled,
  BCB_KEY: filled,
  MERCADO_PAGO_URL: address.default('https://api.mercadopago.com'),
  MERCADO_PAGO_TOKEN: filled,
  MERCADO_PAGO_WEBHOOK_SECRET: filled,
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'deve ter só os dígitos do pixel')
    .optional(),
  META_CAPI_TOKEN: filled,
  /** A gateway of one's own for scripts and conversions; Meta's hosts unless set. */
  META_URL: address,
  GA4_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'deve ser um ID da métrica, como G-ABC123')
    .optional(),
  GA4_API_SECRET: filled,
  /** A tagging server of one's own for scripts and conversions; Google's hosts unless set. */
  GA4_URL: address,
  UTMIFY_TOKEN: filled,
  UTMIFY_URL: address.default('https://api.utmify.com.br'),
  REPLAY_SCRIPT_URL: address,
});

/** What a provider can't work without. */
const REQUIRED = {
  simulator: [],
  'public-v1': ['PUBLIC_V1_URL', 'PUBLIC_V1_TOKEN', 'PUBLIC_V1_PRODUCT_HASH'],
  bcb: ['BCB_URL', 'BCB_TOKEN_URL', 'BCB_CLIENT_ID', 'BCB_CLIENT_SECRET', 'BCB_PIX_KEY'],
  'mercado-pago': ['MERCADO_PAGO_URL', 'MERCADO_PAGO_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET'],
} as const satisfies Record<ProviderName, (keyof z.infer<typeof schema>)[]>;

/** Where a provider is asked. */
const ADDRESSES = {
  simulator: [],
  'public-v1': ['PUBLIC_V1_URL'],
  bcb: ['BCB_URL', 'BCB_TOKEN_URL'],
  'mercado-pago': ['MERCADO_PAGO_URL'],
} as const satisfies Record<ProviderName, (keyof z.infer<typeof schema>)[]>;

const DEMO_SENDER = 'nao-responda@localhost';

type Settings = z.infer<typeof schema>;
export type Env = Settings & {
  DATA_DIR: string;
  MAIL_FROM: string;
  /** Descriptor of the socket that was handed over; null where the process opens its own. */
  socket: number | null;
  /** What campaigns have of their own: `settingsOf` puts it in the place of the shop's. */
  byCampaign: SettingsByCampaign;
};

/**
 * Reads the settings. This file is the only reader of `process.env`.
 *
 * @throws SettingsError in Portuguese, for the operator, that names each wrong or unknown variable
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // An empty variable, as `.env` files have them, means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const own = readOwnSettings(given, schema.shape);
  const problems = [
    ...Object.keys(source)
      .filter(isUnknown)
      .map((name) => `${name}: esta configuração não existe`),
    ...(parsed.error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ?? []),
    ...own.problems,
    ...(parsed.success ? crossChecks(parsed.data) : []),
  ];
  if (problems.length > 0)
    throw new SettingsError(`Configuração inválida:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  const settings = parsed.data as Settings;
  return {
    ...settings,
    DATA_DIR: settings.DATA_DIR ?? defaultDataDir(settings.VITRINE_MODE),
    MAIL_FROM: settings.MAIL_FROM ?? DEMO_SENDER,
    socket: inheritedSocket(source),
    byCampaign: own.byCampaign,
  };
}

function isUnknown(name: string): boolean {
  const own = readOwnVariable(name);
  if (own && own.setting in schema.shape) return !isCampaignSetting(own);
  return !(name in schema.shape) && OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** Rules over several variables at once. */
function crossChecks(env: Settings): string[] {
  const problems = env.PIX_PROVIDER.flatMap((name) =>
    REQUIRED[name]
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
  // The simulator takes no money: a live shop on it would hand the product out for nothing.
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

/** A demo's claims are not checked, so it must not reach anybody who takes real money. */
function demoChecks(env: Settings): string[] {
  const real = env.PIX_PROVIDER.find((name) => name !== 'simulator');
  if (real && !env.PIX_SANDBOX) {
    return [
      `PIX_PROVIDER: numa demonstração, ${real} precisa de PIX_SANDBOX=1, que só fala com ambientes de testes; uma loja de verdade precisa de VITRINE_MODE=live`,
    ];
  }
  return addressesOf(env).flatMap((one) => demoProblem(one) ?? []);
}

/** Every address that the chosen providers are asked at. */
function addressesOf(env: Settings): ProviderAddress[] {
  return env.PIX_PROVIDER.flatMap((name) =>
    ADDRESSES[name].flatMap((variable) => {
      const url = env[variable];
      if (!url) return [];
      const token = name === 'mercado-pago' && { token: env.MERCADO_PAGO_TOKEN, tokenVariable: 'MERCADO_PAGO_TOKEN' };
      return { variable, url, ...token };
    }),
  );
}
