/**
 * Texts that the product specification fixes verbatim (its sections 2, 5 and 8), in addition to those of its campaign.
 */
export const TEXTS = {
  copy: 'Copiar',
  copied: '✓ Copiado',
  processing: 'Processando...',
  qrMissing: 'QR Code não disponível',
  notFound: 'Oops! Page not found',
  productFailed: 'Erro ao carregar produto',
  productMissing: 'Erro: informações do produto não disponíveis.',
  paymentFailed: 'Erro ao processar pagamento',
} as const;

/** Status of a code that is not paid yet. */
export const PIX_READY = 'PIX gerado. Falta pagar.';

/** Notice of an order without a held spot. */
export const SPOT_NOT_HELD = 'Sua vaga só fica garantida com o pagamento.';

/** Display time of "✓ Copiado", in milliseconds. */
export const COPIED_MS = 2000;

/** Errors under the form's fields; the phone's is the specification's. */
export const FIELD_ERRORS = {
  name: 'Informe seu nome completo',
  email: 'E-mail inválido',
  phone: 'Telefone inválido',
  document: 'CPF inválido',
} as const;
