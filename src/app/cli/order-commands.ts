import { AppError } from '../../platform/errors.ts';
import { ALERTS } from '../../shared/alert-kinds.ts';
import { formatMinute } from '../../shared/dates.ts';
import { formatBRL, parseReais } from '../../shared/money.ts';
import { CAUSE_LABELS, KIND_LABELS, REFUND_LABELS, STATUS_LABELS, WEBHOOK_LABELS } from '../../shared/panel/labels.ts';
import type { ListedOrder, TimelineEntry } from '../../shared/panel/orders-schema.ts';
import { mailTexts } from './mail-lines.ts';
import { answer, type Call, type Command, UsageError } from './terminal.ts';

function lineOf(order: ListedOrder): string {
  const { number, campaign, status, kind, amount, received, returned, buyerName, buyerEmail, createdAt, test } = order;
  const facts = [
    received !== null && `recebido ${formatBRL(received)}`,
    // Of an order that went back as a whole, its state says so.
    returned > 0 && returned < (received ?? amount) && `devolvido ${formatBRL(returned)}`,
  ].filter(Boolean);
  const money = formatBRL(amount) + (facts.length > 0 ? ` (${facts.join(', ')})` : '');
  const mark = test ? 'de demonstração' : KIND_LABELS[kind];
  const state = STATUS_LABELS[status] + (mark ? ` (${mark})` : '');
  return [number, campaign, formatMinute(new Date(createdAt)), state, money, buyerName, buyerEmail].join('  ');
}

/** A line of what happened; an opened link is told with the mail that it was in. */
function tell(entry: TimelineEntry): string | null {
  const causeOf = (cause: string) => CAUSE_LABELS[cause] ?? cause;
  switch (entry.type) {
    case 'status':
      return `${STATUS_LABELS[entry.status]} (${causeOf(entry.cause)})`;
    case 'refund':
      return `devolução de ${formatBRL(entry.amount)}: ${REFUND_LABELS[entry.status]} (${causeOf(entry.cause)})`;
    case 'alert': {
      const state = entry.status === 'open' ? 'aberto' : 'resolvido';
      return `alerta ${entry.id}, ${ALERTS[entry.kind].title}: ${entry.detail} (${state})`;
    }
    case 'webhook':
      return `aviso ${entry.id} de ${entry.provider}: ${WEBHOOK_LABELS[entry.status]}`;
    case 'withdrawal':
      return `desistência pedida${entry.confirmedAt ? ' e confirmada' : ', ainda sem confirmação'}`;
    case 'testimonial':
      return 'depoimento escrito';
    case 'act':
      return `${entry.actor}: ${entry.detail}`;
    default:
      return null;
  }
}

/**
 * The order that the first word names.
 *
 * @param most how many words the command takes
 * @throws UsageError where there is no word or a word too many, Error where there is no such order
 */
async function namedOrder({ shop, words }: Call, most = 1): Promise<{ id: string; number: string }> {
  const [name] = words;
  if (!name) throw new UsageError('falta o número do pedido');
  // An address without its --email must not be taken for a plain resend.
  if (words.length > most) throw new UsageError('palavras a mais');
  const order = await shop.orders.findByName(name);
  if (!order) throw new Error(`Não há pedido ${name}.`);
  return order;
}

export const listOrders: Command = async (call) => {
  const { rows } = await call.shop.admin.orders({ q: call.words.join(' ') });
  answer(call, rows, rows.length > 0 ? rows.map(lineOf) : ['Nenhum pedido.']);
  return true;
};

export const showOrder: Command = async (call) => {
  const { id } = await namedOrder(call);
  const order = await call.shop.admin.order(id);
  if (!order) return false;
  const attempts = order.timeline.filter((entry) => entry.type === 'attempt');
  const mails = order.timeline.filter((entry) => entry.type === 'mail');
  const told = new Map<TimelineEntry, string>([...mailTexts(mails)]);
  answer(call, order, [
    lineOf(order),
    ...order.lines.map(({ title }) => `Produto: ${title}`),
    ...attempts.map(({ provider, chargeId }, at) => {
      // One that was given up for the next has no charge for certain.
      const charge = at + 1 < attempts.length ? 'sem cobrança' : `cobrança ${chargeId ?? 'desconhecida'}`;
      return `Provedor: ${provider}, ${charge}`;
    }),
    ...order.timeline.flatMap((entry) => {
      const text = told.get(entry) ?? tell(entry);
      const at = (entry.type === 'mail' ? entry.sentAt : null) ?? entry.at;
      return text === null ? [] : `  ${formatMinute(new Date(at))}  ${text}`;
    }),
  ]);
  return true;
};

export const resend: Command = async (call) => {
  const { shop, options, terminal } = call;
  const { id, number } = await namedOrder(call);
  await shop.orders.resend(id, options.email, terminal.user);
  const moved = options.email ? ' ao novo endereço; os links antigos não abrem mais nada' : '';
  answer(call, { number, resent: true }, [`O acesso do pedido ${number} será enviado de novo${moved}.`]);
  return true;
};

/** Takes reais with their comma, asks a person, and without one wants `--yes`. */
export const refund: Command = async (call) => {
  const { shop, words, options } = call;
  const { id, number } = await namedOrder(call, 2);
  if (options.retry) {
    if (words.length > 1) throw new UsageError('refund --retry pede de novo o que foi recusado, sem valor');
    if (!(await isConfirmed(call, `Pedir de novo a devolução recusada do pedido ${number}?`))) return false;
    const amount = await shop.refunds.retryRefund(id);
    answer(call, { number, amount }, [`Devolução de ${formatBRL(amount)} do pedido ${number} pedida de novo.`]);
    return true;
  }
  if (options.outcome !== undefined) return tellOutcome(call, id, number, options.outcome);
  const given = words[1] === undefined ? null : parseReais(words[1]);
  if (words[1] !== undefined && given === null)
    throw new Error('refund: escreva o valor em reais, com vírgula e centavos, como 9,90.');
  const amount = given ?? (await shop.refunds.left(id));
  if (amount === 0) throw new AppError('order_not_paid', { to: 'refund' });
  if (!(await isConfirmed(call, `Devolver ${formatBRL(amount)} do pedido ${number}?`))) return false;
  await shop.refunds.refund(id, amount);
  answer(call, { number, amount }, [`Devolução de ${formatBRL(amount)} do pedido ${number} registrada.`]);
  return true;
};

async function tellOutcome(call: Call, id: string, number: string, outcome: string): Promise<boolean> {
  const { shop, words, terminal } = call;
  if (words.length > 1 || (outcome !== 'done' && outcome !== 'undone'))
    throw new UsageError('refund NÚMERO --outcome done ou undone, sem valor');
  const amount = await shop.refunds.inDoubt(id);
  if (amount === 0) throw new Error('Nenhuma devolução deste pedido espera por uma resposta do provedor.');
  const what = `a devolução de ${formatBRL(amount)} do pedido ${number} ${outcome === 'done' ? 'foi feita' : 'não foi feita'}`;
  if (!(await isConfirmed(call, `O painel do provedor mostra que ${what}?`))) return false;
  await shop.refunds.recordOutcome(id, outcome, amount, terminal.user);
  answer(call, { number, amount, outcome }, [`Anotado: ${what}.`]);
  return true;
}

/** Money moves by a person's word, or by `--yes`. @throws Error where there is neither */
async function isConfirmed({ options, terminal }: Call, question: string): Promise<boolean> {
  if (options.yes) return true;
  if (!terminal.confirm) throw new Error('refund: sem um terminal para perguntar, confirme com --yes.');
  const yes = await terminal.confirm(question);
  if (!yes) terminal.note('Nada foi devolvido.');
  return yes;
}
