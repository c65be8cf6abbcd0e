import { type Centavos, formatBRL } from '../money.ts';
import { FIELD_ERRORS, TEXTS } from '../texts.ts';
import type { Words } from './told.ts';

/** What operators are told of errors, beside what visitors are told. Amounts are centavos. */
export const OPERATOR_WORDS = {
  invalid_email: () => [422, FIELD_ERRORS.email],
  buyer_erased: () => [
    409,
    'O e-mail desta compra foi apagado a pedido da pessoa, e nada foi enviado. Se ela quiser receber de novo, informe o endereço com --email.',
  ],

  // Alerts, and the amounts that they tell of.
  alert_not_found: ({ id }: { id: string }) => [404, `Não há alerta aberto com o número ${id}.`],
  not_acceptable: () => [409, 'Só dá para aceitar um valor pago a menos ou a mais.'],
  amount_changed: ({ amount }: { amount: Centavos }) => [
    409,
    `Este alerta fala de outro valor: agora são ${formatBRL(amount)}. Veja os alertas de novo.`,
  ],
  already_refunded: () => [409, 'Este valor já foi devolvido; não dá mais para aceitá-lo.'],
  order_over: () => [409, 'Este pedido já terminou; só é possível devolver o valor.'],
  /** Lengths that a reason may have; some reasons are read by a testimonial's author. */
  reason_missing: ({ min, max, reader }: { min: number; max: number; reader?: 'author' }) => [
    422,
    `Diga o motivo, com ${min} a ${max} caracteres${reader ? ': o autor vai ler' : ''}.`,
  ],

  // Refunds.
  /** What can still be given back. */
  invalid_amount: ({ left }: { left: Centavos }) => [
    422,
    left > 0 ? `Só é possível devolver de R$ 0,01 a ${formatBRL(left)}.` : 'Não há mais nada a devolver.',
  ],
  no_refused_refund: () => [409, 'Nenhuma devolução deste pedido foi recusada.'],
  no_refund_in_doubt: () => [
    409,
    'Nenhuma devolução deste valor espera por uma resposta. Veja o pedido e tente de novo.',
  ],

  // The rest.
  testimonial_unread: () => [
    409,
    'Este texto ainda não foi lido, ou mudou depois: veja a lista de novo antes de publicar.',
  ],
  /** What the bank said, else the status of its answer. */
  webhook_refused: ({ said, status }: { said?: string; status?: number }) => [
    502,
    `O banco não aceitou o webhook: ${said ?? `${TEXTS.paymentFailed}: ${status}`}`,
  ],
} satisfies Words;
