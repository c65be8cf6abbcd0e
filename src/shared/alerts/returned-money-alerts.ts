import { formatMinute } from '../dates.ts';
import { type Centavos, formatBRL } from '../money.ts';
import { alert, type NoParams } from './alert.ts';

/** More money left the account than had come; centavos. */
export type MoneyGoneTwice =
  | { reason: 'disputed'; refunded: Centavos }
  | { reason: 'returned_too_much'; returned: Centavos; captured: Centavos }
  | { reason: 'refunded_too_much'; excess: Centavos; refund: string };

/** Money that does not go back by itself; centavos. */
export type RefundGivenUp =
  | { reason: 'refused'; refund: string; attempts: number }
  /** An operator stated that it was not made. */
  | { reason: 'not_made'; left: Centavos }
  /** The rest of a withdrawal that no refund is on its way for. */
  | { reason: 'unrequested'; left: Centavos }
  /** It was given up after the backup that was restored since. */
  | { reason: 'before_restore'; refund: string; amount: Centavos }
  /** A dispute, won since, had ended it. */
  | { reason: 'disputed'; amount: Centavos };

/** Statement of a provider about refunds that is not what was requested; centavos. */
export type RefundMismatch = ({ refund: string } & (RefundContradiction | MissingRefund)) | RestMismatch;

/** A refund that the provider called done, and does not count among what went back; centavos. */
export interface MissingRefund {
  reason: 'not_there';
  amount: Centavos;
}

/** Contradiction between a refund and what its provider states. */
export type RefundContradiction =
  | { reason: 'another_amount'; requested: Centavos; stated: Centavos }
  | { reason: 'another_refund' | 'shared_name' };

/** The provider states that everything went back, though only parts were requested, or a lower sum; centavos. */
export type RestMismatch =
  | { reason: 'rest_of_parts'; requested: Centavos; captured: Centavos }
  | { reason: 'rest_of_lower_sum'; returned: Centavos };

/** Alerts about money that went back, is to go back, or that a bank took. */
export const RETURNED_MONEY_ALERTS = {
  charged_back: alert<NoParams>({
    recurs: true,
    title: 'Pagamento contestado',
    advice:
      'O banco tomou o dinheiro de volta e o acesso foi encerrado. Conteste no banco, se for o caso: se o dinheiro voltar, o pedido volta a estar pago e o acesso abre de novo sozinho.',
    detail: () => 'o banco tomou o pagamento de volta',
  }),
  charged_back_in_part: alert<{ taken: Centavos; captured: Centavos }>({
    mend: { label: 'Devolver o restante', path: '/pedidos/ORDER' },
    recurs: true,
    title: 'Parte do pagamento contestada',
    advice:
      'O banco tomou de volta uma parte do dinheiro; o acesso continua. Confira no banco e conteste lá, ou devolva o restante.',
    detail: ({ taken, captured }) => `o banco tomou ${formatBRL(taken)} dos ${formatBRL(captured)} recebidos`,
  }),
  returned_elsewhere: alert<{ returned: Centavos; captured: Centavos }>({
    mend: { label: 'Devolver o restante', path: '/pedidos/ORDER' },
    recurs: true,
    waits: true,
    title: 'Parte do pagamento devolvida por fora',
    advice: 'Uma parte do dinheiro voltou sem passar por aqui; o acesso continua. Devolva o restante, se for o caso.',
    detail: ({ returned, captured }) => `${formatBRL(returned)} dos ${formatBRL(captured)} recebidos voltaram sem nós`,
  }),
  money_again: alert<{ amount: Centavos }>({
    mend: { label: 'Devolver no pedido', path: '/pedidos/ORDER' },
    commands: ['refund ORDER'],
    recurs: true,
    title: 'Dinheiro que voltou para a conta',
    advice:
      'O que tinha voltado ao comprador está na sua conta outra vez, e o pedido segue como estava: parte dele foi contestada, ou ele já tinha terminado em devolução. Confira no provedor e, no pedido, devolva o que não for seu.',
    detail: ({ amount }) => `${formatBRL(amount)} estão na conta outra vez`,
  }),
  chargeback_after_refund: alert<MoneyGoneTwice>({
    title: 'Contestado depois de devolvido',
    advice: 'O valor pode ter saído duas vezes da sua conta. Conteste no banco com o comprovante da devolução.',
    detail: moneyGoneTwice,
  }),
  refund_refused: alert<{ refund: string }>({
    title: 'Devolução recusada',
    advice: 'O provedor recusou a devolução; ela será pedida de novo. Confira o saldo da conta.',
    detail: ({ refund }) => `devolução ${refund}`,
  }),
  refund_given_up: alert<RefundGivenUp>({
    commands: ['refund ORDER --retry'],
    recurs: true,
    title: 'Devolução não concluída',
    advice:
      'O provedor recusou a devolução por dois dias. Confira o saldo da conta e, no pedido, peça de novo ou devolva o que falta.',
    detail: refundGivenUp,
  }),
  refund_mismatch: alert<RefundMismatch>({
    mend: { label: 'Dizer o que houve', path: '/pedidos/ORDER' },
    commands: ['refund ORDER --outcome done', 'refund ORDER --outcome undone'],
    title: 'O provedor conta outra devolução',
    advice:
      'O que o provedor diz da devolução não é o que foi pedido. Confira no painel dele e diga, no pedido, o que houve com a devolução.',
    detail: refundMismatch,
  }),
  refund_unsettled: alert<{ refund: string }>({
    mend: { label: 'Dizer o que houve', path: '/pedidos/ORDER' },
    commands: ['refund ORDER --outcome done', 'refund ORDER --outcome undone'],
    title: 'Devolução sem resposta',
    advice:
      'Há mais de um dia o provedor não diz o que foi feito da devolução. Confira no painel dele e diga, no pedido, o que houve com a devolução.',
    detail: ({ refund }) => `devolução ${refund}`,
  }),
  withdrawal_unmailed: alert<{ requestedAt: string }>({
    commands: ['withdrawal confirm ORDER', 'withdrawal refuse ORDER --reason MOTIVO'],
    recurs: true,
    title: 'Desistência sem e-mail para confirmar',
    advice:
      'O e-mail da compra foi apagado. Confira com a pessoa e confirme ou recuse a desistência no pedido; para o prazo, vale o momento em que ela pediu.',
    detail: ({ requestedAt }) => `pedida em ${formatMinute(new Date(requestedAt))}`,
  }),
  withdrawal_unconfirmed: alert<{ requestedAt: string }>({
    commands: ['withdrawal confirm ORDER', 'withdrawal refuse ORDER --reason MOTIVO'],
    recurs: true,
    title: 'Desistência sem confirmação',
    advice:
      'Quem comprou pediu para desistir no prazo e não abriu o link que confirma; mandamos outro. Fale com a pessoa e confirme ou recuse a desistência no pedido.',
    detail: ({ requestedAt }) => `pedida em ${formatMinute(new Date(requestedAt))}`,
  }),
};

function moneyGoneTwice(params: MoneyGoneTwice): string {
  switch (params.reason) {
    case 'disputed':
      return `${formatBRL(params.refunded)} voltaram por devolução e foram contestados`;
    case 'returned_too_much':
      return `${formatBRL(params.returned)} voltaram, e só ${formatBRL(params.captured)} tinham chegado`;
    case 'refunded_too_much':
      return `${formatBRL(params.excess)} a mais do que chegou (devolução ${params.refund})`;
  }
}

function refundGivenUp(params: RefundGivenUp): string {
  switch (params.reason) {
    case 'refused':
      return `devolução ${params.refund}, depois de ${params.attempts} respostas`;
    case 'not_made':
      return `faltam ${formatBRL(params.left)}, como disse o operador`;
    case 'unrequested':
      return `faltam ${formatBRL(params.left)} da desistência, e nenhuma devolução está a caminho`;
    case 'before_restore':
      return `devolução ${params.refund}: ${formatBRL(params.amount)} não tinham voltado antes da restauração`;
    case 'disputed':
      return `${formatBRL(params.amount)} não voltaram antes da contestação`;
  }
}

function refundMismatch(params: RefundMismatch): string {
  switch (params.reason) {
    case 'another_amount':
      return `devolução ${params.refund}: pedimos ${formatBRL(params.requested)}, o provedor fala de ${formatBRL(params.stated)}`;
    case 'another_refund':
      return `devolução ${params.refund}: o banco fala de outra`;
    case 'not_there':
      return `devolução ${params.refund}: o provedor a deu por feita, e não conta ${formatBRL(params.amount)} entre o que voltou`;
    case 'shared_name':
      return `devolução ${params.refund}: o provedor dá o mesmo nome a duas devoluções`;
    case 'rest_of_parts':
      return `pedimos ${formatBRL(params.requested)} de ${formatBRL(params.captured)} em partes, o provedor diz que voltou tudo`;
    case 'rest_of_lower_sum':
      return `pedimos nada, o provedor diz que voltou tudo e que voltaram ${formatBRL(params.returned)}`;
  }
}
