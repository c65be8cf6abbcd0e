import type { OrderKind, OrderStatus } from '../order-status.ts';

/** What operators call the states of an order. */
export const STATUS_LABELS: Record<OrderStatus, string> = {
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

/** What marks an order that is no sale. */
export const KIND_LABELS: Record<OrderKind, string | null> = {
  sale: null,
  test: 'venda de teste',
  free: 'acesso gratuito',
  seeded: 'exemplo',
};

/** Who moved an order; `Cause` of `src/orders/transitions.ts`. */
export const CAUSE_LABELS: Record<string, string> = {
  buyer: 'quem comprou',
  provider: 'provedor',
  webhook: 'aviso do provedor',
  reconciliation: 'consulta ao provedor',
  operator: 'operador',
};

const PROVIDER_LABELS: Record<string, string> = {
  simulator: 'Simulador',
  'public-v1': 'Gateway Public V1',
  bcb: 'API PIX do banco',
  'mercado-pago': 'Mercado Pago',
};

/** How a provider is called. @param name as `PIX_PROVIDER` has it */
export function providerName(name: string): string {
  return PROVIDER_LABELS[name] ?? name;
}

export const REFUND_LABELS = {
  queued: 'na fila',
  asked: 'pedida ao provedor',
  done: 'feita',
  refused: 'recusada',
} as const;

export const WEBHOOK_LABELS = { received: 'na fila', processed: 'processado', parked: 'parado' } as const;

/** Where a campaign's document came from. */
export const SOURCE_LABELS = { folder: 'pasta', import: 'importação', panel: 'painel' } as const;

/** How a field of a campaign's document differs. */
export const CHANGE_LABELS = {
  added: 'novo',
  removed: 'tirado',
  changed: 'mudou',
  moved: 'mudou de lugar',
} as const;

/** How far somebody is who waits for a spot. */
export const WAITING_LABELS = {
  waiting: 'espera a vez',
  queued: 'aviso na fila',
  sent: 'avisado',
} as const;

/** What moved money. */
export const MOVE_LABELS = {
  in: 'entrada',
  refund: 'devolução',
  elsewhere: 'devolvido por fora',
  taken: 'tomado de volta pelo banco',
} as const;

/** Mails about an order, by their kind. */
export const MAIL_LABELS = {
  access: 'e-mail de acesso',
  recovery: 'novo envio do link',
  'withdrawal-request': 'pedido de confirmação da desistência',
  withdrawal: 'aviso da desistência',
  'withdrawal-refused': 'aviso da recusa da desistência',
  partial_refund: 'aviso da devolução de uma parte',
  refunded: 'aviso da devolução',
  testimonial: 'pedido de depoimento',
} as const;

/** How a mail is called. @param kind of `MAIL_LABELS` */
export function mailName(kind: string): string {
  return MAIL_LABELS[kind as keyof typeof MAIL_LABELS] ?? kind;
}

const TARGET_LABELS = { meta: 'Meta', ga4: 'GA4', utmify: 'UTMify' } as const;
const CONVERSION_LABELS = {
  waiting_payment: 'código gerado',
  paid: 'pagamento',
  refunded: 'devolução',
  charged_back: 'contestação',
} as const;

/** How a conversion is called: `Meta: pagamento`. */
export function conversionName(target: keyof typeof TARGET_LABELS, what: keyof typeof CONVERSION_LABELS): string {
  return `${TARGET_LABELS[target]}: ${CONVERSION_LABELS[what]}`;
}

/** What asks for a person, one and many of it. */
export const ATTENTION_LABELS = {
  alerts: ['alerta aberto', 'alertas abertos'],
  bouncedMails: ['e-mail não entregue', 'e-mails não entregues'],
  parkedWebhooks: ['aviso parado', 'avisos parados'],
  deadJobs: ['tarefa parada', 'tarefas paradas'],
  testimonials: ['depoimento a conferir', 'depoimentos a conferir'],
} as const;

/** Why a mail never left though no server refused it, as the database has it. */
export const CANCELLED: Record<string, string> = {
  erased: 'os dados foram apagados',
  'access revoked': 'o acesso foi encerrado',
  'sent anew by an operator': 'outro foi enviado no lugar',
  'not wanted any more': 'já não era preciso',
};

interface MailState {
  status: 'queued' | 'sent' | 'opened' | 'bounced';
  error: string | null;
}

/** Whether a mail was called off by the shop itself: nobody need do anything. */
export function isCancelled({ status, error }: MailState): boolean {
  return status === 'bounced' && (error ?? '') in CANCELLED;
}

/** What became of a mail. */
export function mailState({ status, error }: MailState): string {
  if (status === 'opened') return 'enviado, link aberto';
  if (status === 'sent') return 'enviado';
  if (status === 'queued') return error ? `na fila (última tentativa: ${error})` : 'na fila';
  const cancelled = CANCELLED[error ?? ''];
  return cancelled ? `cancelado (${cancelled})` : `devolvido (${error ?? 'motivo desconhecido'})`;
}
