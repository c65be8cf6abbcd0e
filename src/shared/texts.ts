/** Texts that the product specification fixes to the letter (its sections 2, 5 and 8), beside those of its campaign. */
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

/** Said of a code that nobody has paid yet. */
export const PIX_READY = 'PIX gerado. Falta pagar.';

/** Said of an order that holds none of a number of spots. */
export const SPOT_NOT_HELD = 'Sua vaga só fica garantida com o pagamento.';

/** How long "✓ Copiado" stays, in milliseconds. */
export const COPIED_MS = 2000;

/** The texts a buyer sees under a field of the form; the phone's is the specification's. */
export const FIELD_ERRORS = {
  name: 'Informe seu nome completo',
  email: 'E-mail inválido',
  phone: 'Telefone inválido',
  document: 'CPF inválido',
} as const;
