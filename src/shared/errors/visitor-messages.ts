import { type Centavos, formatBRL } from '../money.ts';
import { bonusesNow, titleNow } from '../offer-news.ts';
import type { OfferChange, OfferTerms } from '../offer-stamp.ts';
import { TEXTS } from '../texts.ts';
import type { ErrorMessage, MessageCatalog } from './error-message.ts';

const BAD_REQUESTS = {
  format: [400, 'A requisição não está em um formato válido.'],
  address: [400, 'O endereço não é válido.'],
  noHost: [400, 'A requisição não diz a que endereço se dirige.'],
  late: [408, 'A requisição demorou demais para chegar.'],
  tooLong: [431, 'O endereço ou os cabeçalhos são grandes demais.'],
} as const satisfies Record<string, ErrorMessage>;

const NOT_FOUND = {
  page: 'Página não encontrada.',
  list: 'Lista não encontrada.',
  file: 'Arquivo não encontrado.',
} as const;

const NOT_PAID = {
  resend: 'Este pedido não está pago.',
  withdraw: 'Esta compra já não está ativa.',
  refund: 'Este pedido não tem pagamento a devolver.',
} as const;

/** Reasons why a provider does not return the product, in the wording of the specification. */
const PRODUCT_MESSAGES = {
  /** Its `status` and its own message (`said`), if it answered. */
  product_unavailable: ({ status, said }: { status?: number; said?: string | null }) => [
    502,
    status === undefined ? TEXTS.productFailed : `Erro ao buscar produtos: ${status} - ${said ?? 'Erro desconhecido'}`,
  ],
  product_unreadable: () => [502, TEXTS.productFailed],
  product_not_found: ({ hash }: { hash: string }) => [502, `Produto com hash ${hash} não encontrado`],
  product_without_offers: () => [502, 'Produto não possui ofertas disponíveis'],
} satisfies MessageCatalog;

/** Errors of a provider's product. */
export type ProductErrorCode = keyof typeof PRODUCT_MESSAGES;

/** Reason why a provider created no charge, or may have created none. Empty if it gave no answer. */
export interface PaymentFault {
  /** The provider's own message, suitable for display. */
  said?: string;
  /** Status of an answer without a message. */
  status?: number;
  /** The provider could not return the product. */
  product?: { code: ProductErrorCode; params: unknown };
}

function paymentText({ said, status, product }: PaymentFault): string {
  if (product) return (PRODUCT_MESSAGES[product.code] as (params: unknown) => ErrorMessage)(product.params)[1];
  return said ?? (status === undefined ? TEXTS.paymentFailed : `${TEXTS.paymentFailed}: ${status}`);
}

/** Error messages for visitors and buyers. Amounts are centavos. */
export const VISITOR_MESSAGES = {
  // All requests.
  /** A status other than 400, if the server knows a better one. */
  bad_request: ({ why, status }: { why: keyof typeof BAD_REQUESTS; status?: number }) => [
    status ?? BAD_REQUESTS[why][0],
    BAD_REQUESTS[why][1],
  ],
  /** Message of the schema by field. */
  invalid_fields: ({ errors }: { errors: Record<string, string> }) => [422, Object.values(errors)[0] ?? '', errors],
  not_found: ({ what }: { what: keyof typeof NOT_FOUND }) => [404, NOT_FOUND[what]],
  body_too_large: () => [413, 'O conteúdo enviado é grande demais.'],
  unsupported_media_type: () => [415, 'Envie os dados como application/json.'],
  unknown_expectation: () => [417, 'A loja não conhece o que o cabeçalho Expect pede.'],
  misdirected_request: () => [421, 'Este endereço não é o da loja.'],
  too_many_requests: () => [429, 'Muitas tentativas. Aguarde um minuto e tente de novo.'],
  too_many_streams: ({ of }: { of: 'network' | 'process' }) =>
    of === 'network'
      ? [429, 'Há conexões demais abertas a partir da sua rede. Tente de novo em instantes.']
      : [503, 'Há conexões demais abertas. Tente de novo em instantes.'],
  /** In seconds. */
  waiting_list_tomorrow: (_: { retryAfter: number }) => [
    429,
    'Muitos e-mails da sua rede entraram na lista de espera hoje. Tente de novo amanhã, ou por outra rede.',
  ],
  orders_tomorrow: (_: { retryAfter: number }) => [
    429,
    'Muitos pedidos da sua rede chegaram hoje. Tente de novo amanhã, ou por outra rede.',
  ],
  choices_tomorrow: (_: { retryAfter: number }) => [
    429,
    'Muitas escolhas de cookies da sua rede chegaram hoje: o que esta permitiria fica sem efeito até amanhã.',
  ],
  testimonial_tomorrow: (_: { retryAfter: number }) => [
    429,
    'Você já mudou este depoimento muitas vezes hoje. Tente de novo amanhã.',
  ],
  internal_error: () => [500, 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
  unavailable: () => [503, 'Serviço indisponível no momento. Tente de novo em instantes.'],
  shop_paused: () => [503, 'A loja está em manutenção e volta em instantes. Tente de novo em alguns minutos.'],
  stopping: () => [503, 'Este processo está parando.'],
  database_unavailable: () => [503, 'O banco de dados não responde ou não grava.'],

  // Pages, files, and links in mails.
  preview_unready: () => [409, 'Esta prévia está sendo editada agora. Tente de novo em alguns minutos.'],
  shop_closed: () => [503, 'As vendas estão fechadas no momento.'],
  campaign_closed: () => [503, 'Esta página está fora do ar no momento. Volte mais tarde.'],
  precondition_failed: () => [412, 'O arquivo mudou desde a versão pedida.'],
  range_not_satisfiable: () => [416, 'O arquivo não tem o trecho pedido.'],
  product_missing: () => [
    503,
    'O que você comprou não está disponível neste momento. O vendedor já foi avisado. Tente de novo mais tarde com este mesmo link.',
  ],
  access_not_found: () => [404, 'Este link de acesso não existe ou não vale mais.'],
  access_closed: () => [403, 'O vendedor fechou o acesso a esta compra. Fale com ele.'],
  data_link_not_found: () => [404, 'Este link não existe ou não vale mais. Peça um novo em /meus-dados.'],
  mail_not_found: () => [404, 'E-mail não encontrado.'],
  terms_not_found: () => [404, 'Não encontramos os termos desta compra.'],
  testimonial_link_not_found: () => [404, 'Este link de depoimento não existe ou não vale mais.'],
  waiting_list_link_not_found: () => [404, 'Este link não existe. Fale com o suporte.'],
  withdrawal_link_not_found: () => [404, 'Este link não existe ou não vale mais.'],
  /** Requested in time: only the seller can still confirm it. */
  withdrawal_link_over: () => [
    410,
    'A confirmação da desistência valia por 30 dias. Seu pedido continua registrado, com a data em que foi feito: fale com o vendedor, que responde a ele.',
  ],
  withdrawal_refused: () => [
    409,
    'O vendedor recusou este pedido de desistência; o motivo foi enviado ao e-mail da compra. Se você não concorda, fale com ele.',
  ],
  webhook_not_found: () => [404, 'Endereço de webhook desconhecido.'],
  foreign_event: () => [403, 'Eventos vêm das nossas próprias páginas.'],

  // Orders.
  idempotency_key_missing: () => [
    400,
    'Envie o cabeçalho Idempotency-Key com um valor único por pedido (8 a 128 letras, números, "-" ou "_").',
  ],
  idempotency_key_reused: () => [422, 'Esta chave de idempotência já foi usada com outros dados.'],
  sales_paused: () => [
    409,
    'As vendas estão pausadas no momento. Atualize a página para deixar seu e-mail: avisamos quando voltarem.',
  ],
  sales_ended: () => [409, 'As vendas foram encerradas. Se você já comprou, sua compra continua valendo.'],
  sold_out: () => [409, 'As vagas acabaram. Deixe seu e-mail na lista de espera para saber se uma for liberada.'],
  hold_invalid: (price: Price) => [422, `A reserva de preço deste navegador não é válida. ${priceText(price)}`],
  /** The offer got worse since it was shown; nothing was stored or charged. */
  offer_changed: (offer: ChangedOffer) => [409, changeText(offer)],
  order_not_found: () => [404, 'Pedido não encontrado.'],
  order_not_renewable: () => [
    409,
    'Este pedido não pode ter um novo código. Atualize a página para ver a situação dele.',
  ],
  /** Intended action for the unpaid order. */
  order_not_paid: ({ to }: { to: keyof typeof NOT_PAID }) => [409, NOT_PAID[to]],
  withdrawal_period_over: ({ days }: { days: number }) => [
    409,
    `O prazo de ${days} dias para desistir da compra já terminou.`,
  ],

  // Provider.
  ...PRODUCT_MESSAGES,
  /** Certainly no charge. */
  payment_refused: (fault: PaymentFault) => [502, paymentText(fault)],
  /** Unknown outcome: the buyer must not pay or order again before it is settled. */
  payment_uncertain: (fault: PaymentFault) => [504, paymentText(fault)],
  charge_not_found: () => [404, 'Não há cobrança simulada para este pedido.'],
} satisfies MessageCatalog;

/** Current price, and whether the offer is over. */
interface Price {
  amount: Centavos;
  over: boolean;
}

/** Current offer, and the parts that got worse. */
interface ChangedOffer extends Price, OfferTerms {
  changes: OfferChange[];
  /** Titles of the product and of its bonuses. */
  title: string;
  bonuses: readonly string[];
}

function changeText(offer: ChangedOffer): string {
  const { changes, guaranteeDays, over } = offer;
  const sentences: Record<OfferChange, string> = {
    amount: `O valor ${over ? 'agora ' : ''}é ${formatBRL(offer.amount)}`,
    guaranteeDays: `A garantia agora é de ${guaranteeDays} dias`,
    terms: 'Os termos de uso mudaram',
    document: 'O CPF agora é pedido',
    delivered: 'O que você recebe agora é outro produto',
    title: titleNow(offer.title),
    bonuses: bonusesNow(offer.bonuses),
  };
  const changed = changes.map((change) => sentences[change]).join('. ');
  return `${over && changes.includes('amount') ? 'A oferta terminou. ' : ''}${changed}: confira e tente de novo.`;
}

function priceText({ amount, over }: Price): string {
  return `O valor ${over ? 'agora ' : ''}é ${formatBRL(amount)}: confira e tente de novo.`;
}
