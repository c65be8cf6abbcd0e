import { z } from 'zod';

/** Every variable that starts with one of these is ours: a misspelt one stops the start instead of being ignored. */
const OUR_PREFIXES = ['VITRINE_', 'PIX_', 'PUBLIC_V1_', 'BCB_', 'MERCADO_PAGO_', 'UTMIFY_', 'RECONCILE_', 'SMTP_'];

const seconds = (fallback: number) =>
  z.coerce.number('must be a whole number of seconds').int().min(1).max(7_776_000).default(fallback);

const emails = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((email) => email.trim() || []))
  .pipe(z.array(z.email('must be e-mail addresses, separated by commas')));

const schema = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://loja.example' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  VITRINE_MODE: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  CAMPAIGN: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a folder in campaigns/')
    .default('lista-vitalicia'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().min(3).default('Vitrine <nao-responda@localhost>'),
  OPERATORS: emails,
  /** Sent to the provider for every buyer where the campaign's `buyer.document` is `fixed`. */
  CUSTOMER_DOCUMENT: z
    .string()
    .regex(/^(\d{11}|\d{14})$/, 'must be the 11 digits of a CPF or the 14 of a CNPJ')
    .optional(),
  PIX_PROVIDER: z.enum(['simulator'], 'must be simulator').default('simulator'),
  PIX_EXPIRES_SECONDS: seconds(900),
  RECONCILE_SECONDS: seconds(30),
});

export type Env = z.infer<typeof schema>;

/**
 * Reads the settings. This file is the only reader of `process.env`.
 *
 * @throws Error that names each wrong or unknown variable
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const unknown = Object.keys(source).filter(
    (name) => !(name in schema.shape) && OUR_PREFIXES.some((prefix) => name.startsWith(prefix)),
  );
  // An empty variable, as `.env` files have them, means "not set".
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  const problems = [
    ...unknown.map((name) => `${name}: there is no such setting`),
    ...(parsed.error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ?? []),
    ...(parsed.success ? crossChecks(parsed.data) : []),
  ];
  if (problems.length > 0) throw new Error(`wrong settings:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return parsed.data as Env;
}

/** Rules over several variables at once. */
function crossChecks(env: Env): string[] {
  if (env.VITRINE_MODE === 'demo') return [];
  const problems = [];
  // The simulator takes no money: a live shop on it would hand the product out for nothing.
  if (env.PIX_PROVIDER === 'simulator') problems.push('PIX_PROVIDER: the simulator takes no money; not in live mode');
  if (!env.SECRET) problems.push('SECRET: required in live mode');
  if (!env.SMTP_URL) problems.push('SMTP_URL: required in live mode, or no buyer would get the product');
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL: required in live mode, or the links in e-mails lead nowhere');
  return problems;
}
