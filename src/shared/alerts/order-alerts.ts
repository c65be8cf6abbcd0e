import { formatMinute } from '../dates.ts';
import { type Centavos, formatBRL } from '../money.ts';
import { ORDER_MAIL_FACTS, type OrderMailKind } from '../order-mail-kinds.ts';
import type { OrderStatus } from '../order-status.ts';
import { alert, type NoParams } from './alert.ts';

/** Captured money that is not the ordered amount; centavos. */
export interface OddMoney {
  captured: Centavos;
  /** Part of it that went back or is on its way back. */
  returned: Centavos;
  ordered: Centavos;
}

/** Stray charge: a payment that is ours by its mark, and of no order. */
export interface StrayCharge {
  provider: string;
  /** Our name for its order. */
  order: string;
  amount: Centavos;
  /** The payer's bank took it back: a dispute may be won, and then it calls again. */
  disputed?: true;
}

/** Reason why a charge is not the order's. */
export type ChargeMismatch =
  | { reason: 'another_charge' | 'another_reference' | 'another_buyer' }
  /** @param other number of the order that has the charge */
  | { reason: 'another_order'; other: string }
  | { reason: 'absurd_amount'; amount: Centavos; returned: Centavos }
  | { reason: 'odd_amount'; amount: Centavos; status: string; expected: Centavos }
  /** A refund of a surplus that the provider no longer reports was lowered by the amount. */
  | { reason: 'surplus_gone'; refund: string; amount: Centavos };

/** Alerts about orders, their money and mails. */
export const ORDER_ALERTS = {
  undelivered: alert<{ delivery: string }>({
    mend: { label: 'Reenviar no pedido', path: '/pedidos/ORDER' },
    commands: ['resend ORDER'],
    title: 'Pago e não entregue',
    advice: 'O e-mail de acesso espera há mais de 2 minutos. Confira o servidor de e-mail; as tentativas continuam.',
    detail: () => '',
  }),
  mail_bounced: alert<{ delivery: string; mail: OrderMailKind }>({
    mend: { label: 'Corrigir no pedido', path: '/pedidos/ORDER' },
    commands: ['resend ORDER --email E-MAIL', 'resend ORDER'],
    recurs: true,
    title: 'E-mail devolvido',
    advice:
      'O endereço recusou o e-mail, que não será tentado de novo. No pedido, corrija o e-mail ou reenvie. Um aviso de devolução não sai de novo: fale com a pessoa.',
    detail: ({ mail }) => ORDER_MAIL_FACTS[mail].label,
  }),
  money_on_failed: alert<OddMoney>({
    mend: { label: 'Devolver no pedido', path: '/pedidos/ORDER' },
    commands: ['refund ORDER'],
    recurs: true,
    title: 'Dinheiro em pedido que falhou',
    advice: 'O pedido terminou sem cobrança, e mesmo assim foi pago. Devolva o valor.',
    detail: oddMoney,
  }),
  paid_after_erasure: alert<{ erasedAt: string }>({
    mend: { label: 'Devolver no pedido', path: '/pedidos/ORDER' },
    commands: ['refund ORDER', 'resend ORDER --email E-MAIL'],
    title: 'Pagamento depois de apagados os dados',
    advice:
      'O dinheiro chegou quando os dados de quem comprou já tinham sido apagados: nenhum e-mail sai. No pedido, devolva o valor.',
    detail: ({ erasedAt }) => `apagado em ${formatMinute(new Date(erasedAt))}`,
  }),
  underpaid: alert<OddMoney>({
    mend: { label: 'Devolver no pedido', path: '/pedidos/ORDER' },
    commands: ['alerts accept ALERT', 'refund ORDER'],
    recurs: true,
    title: 'Pago a menos',
    advice: 'Aceite o valor e libere o acesso, ou devolva o que chegou.',
    detail: oddMoney,
  }),
  overpaid: alert<OddMoney>({
    mend: { label: 'Devolver no pedido', path: '/pedidos/ORDER' },
    commands: ['alerts accept ALERT', 'refund ORDER VALOR'],
    recurs: true,
    title: 'Pago a mais',
    advice: 'Aceite o valor e depois devolva a diferença, ou devolva tudo.',
    detail: oddMoney,
  }),
  paid_twice: alert<OddMoney>({
    mend: { label: 'Devolver no pedido', path: '/pedidos/ORDER' },
    commands: ['alerts accept ALERT', 'refund ORDER VALOR'],
    recurs: true,
    title: 'Pago duas vezes',
    advice: 'Aceite o valor e depois devolva o que veio a mais, ou devolva tudo.',
    detail: oddMoney,
  }),
  duplicate_purchase: alert<{ other: string }>({
    mend: { label: 'Devolver no pedido', path: '/pedidos/ORDER' },
    commands: ['refund ORDER'],
    waits: true,
    title: 'Compra repetida',
    advice:
      'A mesma pessoa pagou dois pedidos em um dia, ou dois códigos da mesma compra. Pergunte a ela, ou devolva um deles.',
    detail: ({ other }) => `a mesma pessoa pagou também o pedido ${other}`,
  }),
  stray_charge: alert<StrayCharge>({
    commands: ['alerts remake ALERT --name NOME --email E-MAIL', 'alerts unknown', 'alerts give-back'],
    title: 'Cobrança nossa sem pedido',
    advice:
      'O banco tem um pagamento com a nossa marca que nenhum pedido explica. Depois de restaurar um backup, refaça o pedido de quem pagou; senão, confira no banco e devolva-o por lá.',
    detail: ({ provider, order, amount, disputed }) =>
      `${provider}, cobrança ${order}, ${formatBRL(amount)}${disputed ? ', contestada: espere a decisão do banco' : ''}`,
  }),
  amount_mismatch: alert<{ charged: Centavos; ordered: Centavos }>({
    title: 'Cobrança criada com outro valor',
    advice: 'O provedor criou a cobrança com um valor que ninguém pediu. Confira a configuração dele.',
    detail: ({ charged, ordered }) => `cobrado ${formatBRL(charged)}, pedido ${formatBRL(ordered)}`,
  }),
  charge_mismatch: alert<ChargeMismatch>({
    title: 'Cobrança que não é a do pedido',
    advice: 'O que o provedor diz não combina com o pedido. Confira no provedor antes de aceitar ou devolver.',
    detail: chargeMismatch,
  }),
  unexpected_charge: alert<{ status: OrderStatus }>({
    title: 'Cobrança inesperada',
    advice: 'Uma cobrança apareceu quando o pedido já tinha terminado. Confira no provedor se ela foi paga.',
    detail: ({ status }) => `uma cobrança chegou com o pedido em ${status}`,
  }),
  charge_unsettled: alert<NoParams>({
    title: 'Ninguém sabe se há cobrança',
    advice: 'O provedor não respondeu por um dia. Confira no painel dele se existe uma cobrança deste pedido.',
    detail: () => 'ninguém sabe se este pedido tem uma cobrança',
  }),
  message_unanswered: alert<{ message: string }>({
    mend: { label: 'Ver os avisos parados', path: '/alertas/avisos' },
    commands: ['inbox'],
    recurs: true,
    title: 'Aviso que o provedor não confirmou',
    advice:
      'O provedor avisou de uma cobrança e não respondeu por um dia. Confira no painel dele, ou processe o aviso de novo em Alertas, na parte Avisos parados.',
    detail: ({ message }) => `aviso ${message}`,
  }),
  oversold: alert<{ cause: 'late_payment' | 'won_dispute' }>({
    waits: true,
    title: 'Vaga vendida a mais',
    advice:
      'Um pagamento atrasado, ou que voltou de uma contestação, ocupou uma vaga que já não havia. O acesso foi liberado.',
    detail: ({ cause }) =>
      `${cause === 'won_dispute' ? 'um pagamento que voltou de uma contestação' : 'um pagamento atrasado'} ocupou uma vaga que já não havia`,
  }),
  conversion_dead: alert<{ target: string; conversion: string; reason: string }>({
    mend: { label: 'Ver as tarefas paradas', path: '/alertas/tarefas' },
    commands: ['conversions retry'],
    recurs: true,
    waits: true,
    title: 'Conversão não enviada',
    advice:
      'O serviço de medição recusou a conversão. Corrija a configuração e envie de novo em Alertas, na parte Tarefas paradas.',
    detail: ({ target, conversion, reason }) => `${target} ${conversion}: ${reason}`,
  }),
};

function oddMoney({ captured, returned, ordered }: OddMoney): string {
  const back = returned > 0 ? ` dos quais ${formatBRL(returned)} voltaram ou estão voltando;` : '';
  return `recebido ${formatBRL(captured)},${back} pedido ${formatBRL(ordered)}`;
}

function chargeMismatch(params: ChargeMismatch): string {
  switch (params.reason) {
    case 'another_charge':
      return 'outra cobrança que não a deste pedido';
    case 'another_reference':
      return 'a cobrança leva o nome de outro pedido';
    case 'another_buyer':
      return 'a cobrança é de outra pessoa';
    case 'another_order':
      return `a cobrança é do pedido ${params.other}`;
    case 'absurd_amount':
      return `o provedor fala de ${formatBRL(params.amount)}, dos quais ${formatBRL(params.returned)} devolvidos`;
    case 'surplus_gone':
      return `devolução ${params.refund}: ${formatBRL(params.amount)} não saem, pois o provedor já não diz que chegaram a mais`;
    case 'odd_amount':
      return `cobrança de ${formatBRL(params.amount)} (${params.status}), esperado ${formatBRL(params.expected)}`;
  }
}
