import type { Cause } from '../../orders/transitions.ts';
import type { RefundsTable } from '../../platform/db/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { ALERTS } from '../../shared/alert-kinds.ts';
import { formatMinute } from '../../shared/dates.ts';
import { formatBRL, parseReais } from '../../shared/money.ts';
import type { OrderStatus } from '../../shared/order-status.ts';
import { mailLines } from './mail-lines.ts';
import { answer, type Call, type Command, UsageError } from './terminal.ts';

type RefundStatus = RefundsTable['status'];

const STATUSES: Record<OrderStatus, string> = {
  created: 'sendo criado',
  awaiting_payment: 'espera o pagamento',
  paid: 'pago',
  expired: 'vencido',
  failed: 'falhou',
  uncertain: 'cobrança incerta',
  refunding: 'em devolução',
  refunded: 'devolvido',
  charged_back: 'contestado',
};

const CAUSES: Record<Cause, string> = {
  buyer: 'quem comprou',
  provider: 'provedor',
  webhook: 'aviso do provedor',
  reconciliation: 'consulta ao provedor',
  operator: 'operador',
};

const REFUNDS: Record<RefundStatus, string> = {
  queued: 'na fila',
  asked: 'pedida ao provedor',
  done: 'feita',
  refused: 'recusada',
};

interface Listed {
  number: string;
  campaign: string;
  status: OrderStatus;
  amount: number;
  received: number | null;
  /** What refunds have brought back, in centavos. */
  returned: number;
  buyer_name: string;
  buyer_email: string;
  created_at: Date;
  /** Bought in a demonstration before this was a live shop. */
  test: boolean;
}

function lineOf(order: Listed): string {
  const { number, campaign, status, amount, received, returned, buyer_name, buyer_email, created_at, test } = order;
  const facts = [
    received !== null && `recebido ${formatBRL(received)}`,
    // Of an order that went back as a whole, its state says so.
    returned > 0 && returned < (received ?? amount) && `devolvido ${formatBRL(returned)}`,
  ].filter(Boolean);
  const money = formatBRL(amount) + (facts.length > 0 ? ` (${facts.join(', ')})` : '');
  const state = test ? `${STATUSES[status]} (de demonstração)` : STATUSES[status];
  return [number, campaign, formatMinute(created_at), state, money, buyer_name, buyer_email].join('  ');
}

function causeOf(cause: string): string {
  return CAUSES[cause as Cause] ?? cause;
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
  const found = await call.shop.orders.search(call.words.join(' '));
  answer(call, found, found.length > 0 ? found.map(lineOf) : ['Nenhum pedido.']);
  return true;
};

export const showOrder: Command = async (call) => {
  const { id } = await namedOrder(call);
  const order = await call.shop.orders.describe(id);
  if (!order) return false;
  answer(call, order, [
    lineOf(order),
    ...order.lines.map(({ title }) => `Produto: ${title}`),
    ...order.attempts.map(({ provider, charge_id }, at) => {
      // One that was given up for the next has no charge for certain.
      const charge = at + 1 < order.attempts.length ? 'sem cobrança' : `cobrança ${charge_id ?? 'desconhecida'}`;
      return `Provedor: ${provider}, ${charge}`;
    }),
    ...order.history.map(
      ({ at, to_status, cause }) => `  ${formatMinute(at)}  ${STATUSES[to_status]} (${causeOf(cause)})`,
    ),
    ...mailLines(order.mails),
    ...order.refunds.map(({ created_at, amount, status, cause }) => {
      return `  ${formatMinute(created_at)}  devolução de ${formatBRL(amount)}: ${REFUNDS[status]} (${causeOf(cause)})`;
    }),
    ...order.alerts.map(({ at, id: alert, kind, detail, status }) => {
      return `  ${formatMinute(at)}  alerta ${alert}, ${ALERTS[kind].title}: ${detail} (${status === 'open' ? 'aberto' : 'resolvido'})`;
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
