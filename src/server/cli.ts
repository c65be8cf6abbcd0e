import { loadCampaign } from '../campaign/load.ts';
import { bcbProvider } from '../payments/providers/providers.ts';
import { formatDay, formatMinute } from '../shared/dates.ts';
import { formatBRL } from '../shared/money.ts';
import { FUNNEL_STEPS } from '../tracking/service.ts';
import { CAMPAIGN_HELP, parseCampaignCommand, signCommand } from './cli-campaign.ts';
import { type Env, readEnv } from './env.ts';
import { openFromEnv } from './open-from-env.ts';
import type { Shop } from './shop.ts';

const HELP = `Uso: npx vitrine COMANDO

  alarms                        o que pede a atenção de um operador
  waiting-list                  os e-mails de quem espera por uma vaga, por ordem de chegada
  testimonials                  os depoimentos, primeiro os que esperam conferência
  testimonials publish ID       publica um depoimento, como foi escrito
  testimonials hide ID --reason MOTIVO
                                tira um depoimento da página; o autor lê o motivo
  refund PEDIDO CENTAVOS        devolve uma parte do pagamento, ou tudo o que resta
  funnel [DIAS]                 visitantes e pedidos, da primeira página ao acesso aberto (7 dias)
  conversions retry             envia de novo as conversões que falharam de vez
  inbox replay ID               processa de novo um webhook recebido
  pix register-webhook          informa ao banco (bcb) o endereço dos webhooks
${CAMPAIGN_HELP}`;

/**
 * Runs one command of the operator and prints what came of it, in Portuguese.
 *
 * @param args words after `vitrine`
 * @returns the exit code
 */
export async function command(args: string[]): Promise<number> {
  const [name = '', ...rest] = args;
  const env = readEnv();
  switch (name) {
    case 'alarms':
      return withShop(env, listAlarms);
    case 'waiting-list':
      return withShop(env, listWaiting);
    case 'testimonials':
      return testimonials(env, rest);
    case 'refund':
      return withShop(env, (shop) => refund(shop, rest));
    case 'funnel':
      return withShop(env, (shop) => showFunnel(shop, Number(rest[0] ?? 7)));
    case 'conversions':
      if (rest[0] === 'retry') return withShop(env, retryConversions);
      break;
    case 'inbox':
      if (rest[0] === 'replay' && isId(rest[1])) return withShop(env, (shop) => replay(shop, rest[1] ?? ''));
      break;
    case 'campaign': {
      const asked = parseCampaignCommand(rest);
      if (asked) return withShop(env, (shop) => signCommand(shop, env, asked));
      break;
    }
    case 'pix':
      if (rest[0] === 'register-webhook') return registerWebhook(env);
  }
  process.stderr.write(HELP);
  return 2;
}

/** On the shop's database, beside a server that may be running. */
async function withShop(env: Env, action: (shop: Shop) => Promise<number>): Promise<number> {
  const { shop, close } = await openFromEnv(env);
  try {
    return await action(shop);
  } finally {
    await close();
  }
}

async function listAlarms(shop: Shop): Promise<number> {
  const alarms = await shop.db.selectFrom('alarms').selectAll().orderBy('id', 'desc').limit(100).execute();
  for (const { at, kind, order_id, detail } of alarms)
    say(`${at.toISOString()}  ${kind}  ${order_id ?? '-'}  ${detail}`);
  const waiting = (await shop.testimonials.list()).filter(({ status }) => status === 'pending').length;
  if (waiting > 0) say(`Depoimentos que esperam conferência: ${waiting} (npx vitrine testimonials)`);
  if (alarms.length + waiting === 0) say('Nenhum alarme.');
  return 0;
}

async function listWaiting(shop: Shop): Promise<number> {
  const emails = await shop.waitingList.list();
  for (const email of emails) say(email);
  // Not among the addresses, which may go to a file.
  if (emails.length === 0) process.stderr.write('Ninguém espera por uma vaga.\n');
  return 0;
}

async function testimonials(env: Env, [action, id = '', flag, ...reason]: string[]): Promise<number> {
  const isOne = isId(id);
  if (action === undefined) return withShop(env, listTestimonials);
  if (action === 'publish' && isOne && flag === undefined) {
    return withShop(env, async (shop) => tell(await shop.testimonials.publish(id), id, 'publicado'));
  }
  if (action === 'hide' && isOne && flag === '--reason') {
    return withShop(env, async (shop) => tell(await shop.testimonials.hide(id, reason.join(' ')), id, 'oculto'));
  }
  process.stderr.write(HELP);
  return 2;
}

function tell(found: boolean, id: string, state: string): number {
  say(found ? `Depoimento ${id} ${state}.` : `Não há depoimento ${id}.`);
  return found ? 0 : 1;
}

async function listTestimonials({ testimonials }: Shop): Promise<number> {
  const all = await testimonials.list();
  for (const { id, status, stars, text, name, place, hiddenReason, publishAt } of all) {
    const state = {
      pending: `espera conferência; será publicado em ${formatMinute(publishAt)}`,
      published: 'publicado',
      hidden: `oculto: ${hiddenReason}`,
    }[status];
    say(`${id}  ${stars} de 5  ${[name, place].filter(Boolean).join(', ')}  (${state})`);
    say(`    ${text.replaceAll('\n', '\n    ')}`);
  }
  if (all.length === 0) say('Nenhum depoimento.');
  return 0;
}

async function refund(shop: Shop, [orderId = '', amount = '']: string[]): Promise<number> {
  await shop.refunds.refund(orderId, Number(amount));
  say(`Devolução de ${formatBRL(Number(amount))} do pedido ${orderId} registrada.`);
  return 0;
}

/** One line for each origin, one number for each step. */
async function showFunnel(shop: Shop, days: number): Promise<number> {
  if (!Number.isInteger(days) || days < 1 || days > 400) throw new Error('funnel: o número de dias vai de 1 a 400.');
  const rows = await shop.tracking.funnel(dayBefore(days - 1), dayBefore(0));
  const origins = new Map<string, Map<string, number>>();
  for (const { source, variant, step, count } of rows) {
    const origin = [source || '(direto)', variant].filter(Boolean).join(' / ');
    const counts = origins.get(origin) ?? new Map<string, number>();
    origins.set(origin, counts.set(step, (counts.get(step) ?? 0) + count));
  }
  for (const [origin, counts] of origins)
    say(`${origin}: ${FUNNEL_STEPS.map((step) => `${step} ${counts.get(step) ?? 0}`).join(', ')}`);
  if (origins.size === 0) say('Nenhuma visita no período.');
  return 0;
}

/** In Brasília: `2026-11-21`. */
function dayBefore(days: number): string {
  return formatDay(new Date(Date.now() - days * 86_400_000))
    .split('/')
    .reverse()
    .join('-');
}

async function retryConversions(shop: Shop): Promise<number> {
  say(`${await shop.tracking.retryDead()} conversões na fila de novo.`);
  return 0;
}

async function replay(shop: Shop, id: string): Promise<number> {
  const found = await shop.inbox.replay(id);
  say(found ? `Webhook ${id} será processado de novo.` : `Não há webhook ${id}.`);
  return found ? 0 : 1;
}

async function registerWebhook(env: Env): Promise<number> {
  if (!env.PIX_PROVIDER.includes('bcb')) throw new Error('PIX_PROVIDER: register-webhook é só para bcb.');
  if (!env.PUBLIC_URL) throw new Error('PUBLIC_URL: necessário, pois o banco precisa alcançar a loja.');
  const { shop, close } = await openFromEnv(env);
  try {
    const url = shop.payments.sharedWebhookUrl('bcb');
    await bcbProvider(env, await loadCampaign(env.CAMPAIGN), () => new Date()).registerWebhook(url);
    say('Endereço dos webhooks registrado no banco.');
    return 0;
  } finally {
    await close();
  }
}

/** A row's number, as the database can hold it. */
function isId(word = ''): boolean {
  return /^\d{1,18}$/.test(word);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
