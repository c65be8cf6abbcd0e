import { acceptAmount, remakeOrder, settleAlert } from '../../admin/orders/audited-order-commands.ts';
import { giveBackStrayCharges, listStrayChargeRows } from '../../admin/orders/give-back-stray-charges.ts';
import { ALERTS, alertCommands } from '../../shared/alert-kinds.ts';
import { commandLine } from '../../shared/command-name.ts';
import { formatMinute } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import { remakeBody } from '../../shared/panel/order-actions.ts';
import { isConfirmed } from './named-order.ts';
import { parsed } from './parsed.ts';
import { answer, type Call, type Command, isId, UsageError } from './terminal.ts';

/**
 * `alerts [--all]`, `alerts settle ID --reason "…"`, `alerts accept ID`, `alerts remake ID --name "…" --email E`,
 * `alerts unknown`, `alerts give-back`.
 */
export const alerts: Command = async (call) => {
  const [action, id = ''] = call.words;
  if (action === undefined) return list(call);
  if (call.words.length === 1 && action === 'unknown') return unknown(call);
  if (call.words.length === 1 && action === 'give-back') return giveBack(call);
  if (!isId(id) || call.words.length > 2) throw new UsageError('falta o número do alerta');
  if (action === 'settle') return settle(call, id);
  if (action === 'accept') return accept(call, id);
  if (action === 'remake') return remake(call, id);
  throw new UsageError(`alerts não conhece ${action}`);
};

async function list(call: Call): Promise<boolean> {
  const { shop, options } = call;
  const found = await shop.alerts.list({ all: options.all ?? false });
  const waiting = await shop.testimonials.waiting();
  const lines = found.flatMap(({ id, at, kind, number, detail, status, settled_by, reason }) => [
    `${id}  ${formatMinute(at)}  ${ALERTS[kind].title}  ${number ? `pedido ${number}` : '-'}  ${detail}`.trimEnd(),
    `    ${status === 'open' ? ALERTS[kind].advice : `Resolvido por ${settled_by}: ${reason}`}`,
    ...(status === 'open' ? alertCommands(kind, { id, number }).map((command) => `    ${commandLine(command)}`) : []),
  ]);
  if (waiting > 0) lines.push(`Depoimentos que esperam conferência: ${waiting} (${commandLine('testimonials')})`);
  return answer(call, { alerts: found, testimonialsWaiting: waiting }, lines, 'Nenhum alerta.');
}

async function settle(call: Call, id: string): Promise<boolean> {
  const { shop, options, terminal } = call;
  if (options.reason === undefined) throw new UsageError('falta --reason "motivo"');
  await settleAlert(shop.context, terminal.by, id, options.reason);
  return answer(call, { id, status: 'settled' }, [`Alerta ${id} resolvido.`]);
}

async function accept(call: Call, id: string): Promise<boolean> {
  await acceptAmount(call.shop.context, call.terminal.by, id);
  return answer(call, { id, status: 'settled' }, [`Alerta ${id} resolvido: o valor foi aceito.`]);
}

/** Makes the order of a stray charge again; options are also `--phone F` and `--campaign ID`. */
async function remake(call: Call, id: string): Promise<boolean> {
  const { shop, options, terminal } = call;
  const { name, email, phone, campaign = shop.campaigns.main ?? undefined } = options;
  const payer = parsed(remakeBody, { name, email, phone, campaign });
  const { number } = await remakeOrder(shop.context, terminal.by, id, payer);
  return answer(call, { id, number }, [`O pedido foi refeito como ${number}; o acesso vai por e-mail.`]);
}

/** Lists stray charges, with the payer's name from the bank. */
async function unknown(call: Call): Promise<boolean> {
  const { rows, total } = await listStrayChargeRows(call.shop.context);
  const lines = rows.map(({ id, at, amount, payer, provider, charge }) =>
    [
      id,
      formatMinute(new Date(at)),
      amount === null ? 'o banco não responde' : formatBRL(amount),
      payer ?? '-',
      provider,
      charge,
    ].join('  '),
  );
  if (total > rows.length) lines.push(`E mais ${total - rows.length}.`);
  return answer(call, { payments: rows, total }, lines, 'Nenhum pagamento sem pedido.');
}

/** Returns the money of stray charges, as many as the bank accepts. */
async function giveBack(call: Call): Promise<boolean> {
  const { shop, terminal } = call;
  const { total } = await listStrayChargeRows(shop.context);
  const question = `Devolver os ${total} pagamentos que nenhum pedido explica?`;
  if (!(await isConfirmed(call, 'alerts give-back', question, 'Nada foi devolvido.'))) return false;
  let [returned, done] = [0, await giveBackStrayCharges(shop.context, terminal.by)];
  for (; done.returned > 0; done = await giveBackStrayCharges(shop.context, terminal.by)) returned += done.returned;
  const { left } = done;
  const more = left > 0 ? [`Ainda sem pedido: ${left}. Veja ${commandLine('alerts')}, e tente de novo.`] : [];
  answer(call, { returned, left }, [`Pagamentos que voltam a quem pagou: ${returned}`, ...more]);
  return left === 0;
}
