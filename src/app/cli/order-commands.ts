import { randomUUID } from 'node:crypto';
import {
  recordRefundOutcome,
  refundOrder,
  resendAccess,
  retryRefund,
  undoReaddress,
} from '../../admin/orders/audited-order-commands.ts';
import { findOrderDetail } from '../../admin/orders/detail.ts';
import { listOrders } from '../../admin/orders/list.ts';
import { ALL } from '../../admin/scope.ts';
import { readInDoubt, readLeft } from '../../orders/service.ts';
import { AppError } from '../../platform/errors.ts';
import { ALERTS } from '../../shared/alert-kinds.ts';
import { formatMinute } from '../../shared/dates.ts';
import { likelyEmail } from '../../shared/email-typo.ts';
import { formatBRL, parseReais } from '../../shared/money.ts';
import { CAUSE_LABELS, KIND_LABELS, REFUND_LABELS, STATUS_LABELS, WEBHOOK_LABELS } from '../../shared/panel/labels.ts';
import { type ListedOrder, ordersQuery, type TimelineEntry } from '../../shared/panel/orders-schema.ts';
import { mailTexts } from './mail-lines.ts';
import { isConfirmed, namedOrder } from './named-order.ts';
import { parsed } from './parsed.ts';
import { answer, type Call, type Command, UsageError } from './terminal.ts';

function lineOf(order: ListedOrder): string {
  const { number, campaign, status, kind, amount, received, returned, buyerName, buyerEmail, createdAt, test } = order;
  const facts = [
    received !== null && `recebido ${formatBRL(received)}`,
    // The state of a fully refunded order shows it.
    returned > 0 && returned < (received ?? amount) && `devolvido ${formatBRL(returned)}`,
  ].filter(Boolean);
  const money = formatBRL(amount) + (facts.length > 0 ? ` (${facts.join(', ')})` : '');
  const mark = test ? 'de demonstração' : KIND_LABELS[kind];
  const state = STATUS_LABELS[status] + (mark ? ` (${mark})` : '');
  return [number, campaign, formatMinute(new Date(createdAt)), state, money, buyerName, buyerEmail].join('  ');
}

/** Formats a line of the timeline; the mail's line shows an opened link. */
function timelineText(entry: TimelineEntry): string | null {
  const causeOf = (cause: string) => CAUSE_LABELS[cause] ?? cause;
  switch (entry.type) {
    case 'status':
      return `${STATUS_LABELS[entry.status]} (${causeOf(entry.cause)})`;
    case 'refund':
      return `devolução de ${formatBRL(entry.amount)}: ${REFUND_LABELS[entry.status]} (${causeOf(entry.cause)})`;
    case 'alert': {
      const state = entry.status === 'open' ? 'aberto' : 'resolvido';
      const detail = entry.detail ? `: ${entry.detail}` : '';
      return `alerta ${entry.id}, ${ALERTS[entry.kind].title}${detail} (${state})`;
    }
    case 'webhook':
      return `aviso ${entry.id} de ${entry.provider}: ${WEBHOOK_LABELS[entry.status]}`;
    case 'withdrawal':
      if (entry.refusedAt) return 'desistência pedida e recusada';
      return `desistência pedida${entry.confirmedAt ? ' e confirmada' : ', ainda sem confirmação'}`;
    case 'testimonial':
      return 'depoimento escrito';
    case 'downloaded':
      return entry.which === 'first' ? 'arquivo baixado' : 'arquivo baixado pela última vez';
    case 'act':
      return `${entry.actor} ${entry.detail}${entry.text ? `: ${entry.text}` : ''}`;
    default:
      return null;
  }
}

/** `orders [SEARCH]`, with the panel's filters. */
export const showOrders: Command = async (call) => {
  const { status, kind, source, from, to, campaign } = call.options;
  const query = parsed(ordersQuery, { q: call.words.join(' '), status, kind, source, from, to, campaign });
  const { rows } = await listOrders(call.shop.context.db, query, ALL);
  return answer(call, rows, rows.map(lineOf), 'Nenhum pedido.');
};

export const showOrder: Command = async (call) => {
  const { id } = await namedOrder(call);
  const order = await findOrderDetail(call.shop.context, id, ALL, 'owner');
  if (!order) return false;
  const attempts = order.timeline.filter((entry) => entry.type === 'attempt');
  const mails = order.timeline.filter((entry) => entry.type === 'mail');
  const mailLines = new Map<TimelineEntry, string>([...mailTexts(mails)]);
  return answer(call, order, [
    lineOf(order),
    ...order.lines.map(({ title }) => `Produto: ${title}`),
    ...attempts.map(({ provider, chargeId }, at) => {
      // An attempt that a next one replaced certainly has no charge.
      const charge = at + 1 < attempts.length ? 'sem cobrança' : `cobrança ${chargeId ?? 'desconhecida'}`;
      return `Provedor: ${provider}, ${charge}`;
    }),
    ...order.timeline.flatMap((entry) => {
      const text = mailLines.get(entry) ?? timelineText(entry);
      const at = (entry.type === 'mail' ? entry.sentAt : null) ?? entry.at;
      return text === null ? [] : `  ${formatMinute(new Date(at))}  ${text}`;
    }),
  ]);
};

/** `resend NUMBER [--email E [--yes]]`, `resend NUMBER --undo`: asks about a likely typo in the address. */
export const resend: Command = async (call) => {
  const { shop, options, terminal } = call;
  const { id, number } = await namedOrder(call);
  if (options.undo) {
    if (options.email !== undefined) throw new UsageError('resend --undo desfaz a última correção, sem outro endereço');
    await undoReaddress(shop.context, terminal.by, id);
    return answer(call, { number, undone: true }, [
      `O pedido ${number} voltou ao endereço de antes, com os links dele.`,
    ]);
  }
  const meant = options.email === undefined ? null : likelyEmail(options.email);
  const question = `${options.email}: você quis dizer ${meant}? Enviar mesmo assim ao endereço escrito?`;
  if (meant && !(await isConfirmed(call, 'resend', question, `Nada foi enviado. Use --email ${meant}.`))) return false;
  const isMoved = await resendAccess(shop.context, terminal.by, id, options.email);
  const moved = isMoved ? ' ao novo endereço; os links antigos não abrem mais nada' : '';
  return answer(call, { number, resent: true }, [`O acesso do pedido ${number} será enviado de novo${moved}.`]);
};

/** `refund NUMBER [AMOUNT]`: in reais with a comma; asks for a confirmation, or takes `--yes`. */
export const refund: Command = async (call) => {
  const { shop, words, options } = call;
  const { id, number } = await namedOrder(call, 2);
  const actor = call.terminal.by;
  if (options.retry) {
    if (words.length > 1) throw new UsageError('refund --retry pede de novo o que foi recusado, sem valor');
    if (!(await isRefundConfirmed(call, `Pedir de novo a devolução recusada do pedido ${number}?`))) return false;
    const amount = await retryRefund(shop.context, actor, id);
    return answer(call, { number, amount }, [`Devolução de ${formatBRL(amount)} do pedido ${number} pedida de novo.`]);
  }
  if (options.outcome !== undefined) return recordOutcome(call, id, number, options.outcome);
  const given = words[1] === undefined ? null : parseReais(words[1]);
  if (words[1] !== undefined && !given) throw new Error('refund: escreva o valor em reais, como 9,90.');
  const left = await readLeft(shop.db, id);
  const amount = given ?? left;
  if (amount === 0) throw new AppError('order_not_paid', { to: 'refund' });
  if (!(await isRefundConfirmed(call, `Devolver ${formatBRL(amount)} do pedido ${number}?`))) return false;
  await refundOrder(shop.context, actor, id, { amount, left, key: randomUUID() });
  return answer(call, { number, amount }, [`Devolução de ${formatBRL(amount)} do pedido ${number} registrada.`]);
};

async function recordOutcome(call: Call, id: string, number: string, outcome: string): Promise<boolean> {
  const { shop, words, terminal } = call;
  if (words.length > 1 || (outcome !== 'done' && outcome !== 'undone'))
    throw new UsageError('refund NÚMERO --outcome done ou undone, sem valor');
  const amount = await readInDoubt(shop.db, id);
  if (amount === 0) throw new Error('Nenhuma devolução deste pedido espera por uma resposta do provedor.');
  const what = `a devolução de ${formatBRL(amount)} do pedido ${number} ${outcome === 'done' ? 'foi feita' : 'não foi feita'}`;
  if (!(await isRefundConfirmed(call, `O painel do provedor mostra que ${what}?`))) return false;
  await recordRefundOutcome(shop.context, terminal.by, id, { outcome, amount });
  return answer(call, { number, amount, outcome }, [`Anotado: ${what}.`]);
}

/** Asks for the confirmation that every refund needs. */
function isRefundConfirmed(call: Call, question: string): Promise<boolean> {
  return isConfirmed(call, 'refund', question, 'Nada foi devolvido.');
}
