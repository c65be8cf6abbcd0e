import { setTimeout as sleep } from 'node:timers/promises';
import { findMissingProviders } from '../orders/missing-providers.ts';
import type { Db } from '../platform/db/database.ts';
import { AppError, reasonOf } from '../platform/errors.ts';
import type { PublishedFile } from '../publishing/published-file.ts';
import { missingProvidersText } from '../shared/alerts/unset-providers.ts';
import { commandLine, setCommandName } from '../shared/command-name.ts';
import { formatDay } from '../shared/dates.ts';
import { messageOf } from '../shared/errors/messages.ts';
import { renderSite } from './campaigns/render-site.ts';
import { firstEntry } from './first-entry.ts';
import { listen } from './listen.ts';
import { type OpenedShop, openFromEnv } from './open-from-env.ts';
import { strayVariables } from './settings/campaign-settings.ts';
import { type Env, readEnv } from './settings/env.ts';
import { checkSecret } from './settings/secret.ts';

/** Timeout of a stop, after which the process ends anyway, in ms. */
const STOP_TIMEOUT_MS = 25_000;

/**
 * Runs the shop until SIGTERM or SIGINT. Prints its address when it is ready.
 *
 * @throws Error that states the problem, before the shop listens
 */
export async function run(): Promise<void> {
  const env = readEnv();
  setCommandName(env.VITRINE_COMMAND);
  let opened: OpenedShop | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    if (opened && env.DRAIN_SECONDS > 0) {
      opened.shop.drain();
      await sleep(env.DRAIN_SECONDS * 1000);
    }
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await opened?.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  opened = await openFromEnv(env).catch(withMessage);
  const { app } = opened.shop;
  let address = '';
  try {
    for (const line of opened.news.done) process.stdout.write(`${line}\n`);
    for (const warning of await warningsOf(env, opened)) process.stderr.write(`Aviso: ${warning}\n`);
    const misplaced = await listen(app, env);
    if (misplaced) process.stderr.write(`Aviso: ${misplaced}\n`);
    // A stop during `startWork` leaves no address to print.
    address = app.listeningOrigin;
    await opened.startWork();
  } catch (error) {
    await opened.close();
    throw error;
  }
  greet(env, opened.shop, address, await firstEntry(env, opened.shop.operators.firstLink));
}

/** @throws Error with the operator's message instead of an error's code */
function withMessage(error: unknown): never {
  throw error instanceof AppError ? new Error(messageOf(error)[1], { cause: error }) : error;
}

/**
 * Renders the campaign that the settings name, from its folder.
 *
 * @returns every file of the site
 * @throws Error that names the problems of the settings or the campaign
 */
export function publish(): Promise<PublishedFile[]> {
  return renderSite(readEnv());
}

/** Collects warnings for the operator. @throws Error for a problem with which the shop must not sell */
async function warningsOf(env: Env, { shop, news }: OpenedShop): Promise<string[]> {
  const { db, campaigns, storage } = shop;
  const warnings = [...news.warnings];
  const missing = await findMissingProviders(shop.context);
  if (missing.providers.length > 0) warnings.push(`${missingProvidersText(missing)}: ${missing.setting}.`);
  const away = await storage.check().catch((error: unknown) => {
    if (error instanceof AppError) return 'FILES_URL: o armazenamento de arquivos não responde agora.';
    throw new Error(`FILES_URL: ${reasonOf(error)}`, { cause: error });
  });
  if (away) warnings.push(away);
  if (env.VITRINE_MODE === 'live' && env.SECRET) {
    const weak = await checkSecret(env.SECRET, () => hasOrders(db));
    if (weak) warnings.push(weak);
  }
  for (const { until } of env.SECRET_PREVIOUS.filter((previous) => previous.until < new Date()))
    warnings.push(`SECRET_PREVIOUS: uma das chaves valeu até ${formatDay(until)} e pode sair.`);
  if (env.VITRINE_MODE === 'live') warnings.push(...(await unreadyParts(shop)));
  const ids = campaigns.all().map(({ campaign }) => campaign.id);
  for (const name of strayVariables(env.byCampaign, ids))
    warnings.push(`${name}: não há campanha com este nome na loja.`);
  for (const { campaign, served } of campaigns.all()) {
    if (served) continue;
    warnings.push(
      `A campanha ${campaign.id} não passa na verificação e está fora do ar; quem comprou segue atendido. O que falta: ${commandLine(`campaign check ${campaign.id}`)}`,
    );
  }
  return warnings;
}

/** Lists what a live shop lacks, each with what does not work until it is there. */
async function unreadyParts({
  operators,
  isSelling,
  settings,
}: Pick<OpenedShop['shop'], 'operators' | 'isSelling' | 'settings'>) {
  const env = settings.current();
  const lacking = [];
  if ((await operators.list()).length === 0 && env.OPERATORS.length === 0)
    lacking.push('Ninguém é dono da loja: ninguém é avisado de alertas.');
  if (!env.SMTP_URL) lacking.push('SMTP_URL está vazio: os e-mails esperam na fila, e ninguém os recebe.');
  if (env.PIX_PROVIDER.length === 0) lacking.push('PIX_PROVIDER está vazio: nenhum pedido é aceito.');
  if (!isSelling()) lacking.push('A loja está fechada: os pedidos novos são recusados até que um proprietário a abra.');
  return lacking;
}

async function hasOrders(db: Db): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').where('test', '=', false).limit(1).executeTakeFirst();
  return order !== undefined;
}

/** @param entry how the shop's first owner comes in; null if the shop is owned */
function greet(
  env: Env,
  { demonstrationPath }: Pick<OpenedShop['shop'], 'demonstrationPath'>,
  address: string,
  entry: string | null,
): void {
  const publicUrl = env.PUBLIC_URL ?? address;
  const lines = [`Vitrine no ar: ${publicUrl}`];
  lines.push(`Painel: ${publicUrl}/painel`);
  if (demonstrationPath) lines.push(`Entre no painel, até o próximo início: ${publicUrl}${demonstrationPath}`);
  if (entry) lines.push(entry);
  if (env.PIX_PROVIDER.includes('simulator')) lines.push(`Pague as cobranças simuladas em ${address}/dev/pix`);
  if (env.VITRINE_MODE === 'demo') lines.push(`Leia os e-mails da demonstração em ${address}/dev/mail`);
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}
