import { MEASURING_SERVICES, type MeasuringService } from '../measuring-services.ts';
import { ORDER_MAIL_FACTS, type OrderMailKind } from '../order-mail-kinds.ts';
import type { OrderKind, OrderStatus } from '../order-status.ts';
import { PROVIDERS, type ProviderName } from '../providers.ts';
import type { SaleState } from '../sale-state.ts';

/** Labels of an order's states, for operators. */
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

/** Labels of orders that are no sales. */
export const KIND_LABELS: Record<OrderKind, string | null> = {
  sale: null,
  test: 'venda de teste',
  free: 'acesso gratuito',
  seeded: 'exemplo',
};

/** Labels of the causes of a transition; `Cause` of `src/orders/transitions.ts`. */
export const CAUSE_LABELS: Record<string, string> = {
  buyer: 'quem comprou',
  provider: 'provedor',
  webhook: 'aviso do provedor',
  reconciliation: 'consulta ao provedor',
  operator: 'operador',
};

/** Label of a provider. @param name a {@link ProviderName}; another release may have more */
export function providerName(name: string): string {
  return PROVIDERS[name as ProviderName]?.label ?? name;
}

export const REFUND_LABELS = {
  queued: 'na fila',
  asked: 'pedida ao provedor',
  done: 'feita',
  refused: 'recusada',
} as const;

export const WEBHOOK_LABELS = { received: 'na fila', processed: 'processado', parked: 'parado' } as const;

/** Labels of the origin of a campaign's document. */
export const SOURCE_LABELS = { folder: 'fora do painel', import: 'importação', panel: 'painel' } as const;

/** Labels of a change of a field in a campaign's document. */
export const CHANGE_LABELS = {
  added: 'novo',
  removed: 'tirado',
  changed: 'mudou',
  moved: 'mudou de lugar',
} as const;

/** Labels of whether a campaign takes new orders. */
export const SALE_LABELS: Record<SaleState, string> = {
  selling: 'à venda',
  paused: 'vendas pausadas',
  ended: 'vendas encerradas',
};

/** Labels of a withdrawal's state. */
export const WITHDRAWAL_LABELS = {
  waiting: 'espera resposta',
  refused: 'recusada',
  returning: 'devolução a caminho',
  returned: 'dinheiro devolvido',
} as const;

/** Labels of a person's status on the waiting list. */
export const WAITING_LABELS = {
  waiting: 'espera a vez',
  queued: 'aviso na fila',
  sent: 'avisado',
} as const;

/** Labels of money movements. */
export const MOVE_LABELS = {
  in: 'entrada',
  refund: 'devolução',
  elsewhere: 'devolvido por fora',
  taken: 'tomado de volta pelo banco',
} as const;

/** Label of a mail. @param kind an {@link OrderMailKind}; another release may have more */
export function mailName(kind: string): string {
  return ORDER_MAIL_FACTS[kind as OrderMailKind]?.label ?? kind;
}

const CONVERSION_LABELS = {
  waiting_payment: 'código gerado',
  paid: 'pagamento',
  refunded: 'devolução',
  charged_back: 'contestação',
} as const;

/** Label of a conversion: `Meta: pagamento`. */
export function conversionName(target: MeasuringService, what: keyof typeof CONVERSION_LABELS): string {
  return `${MEASURING_SERVICES[target].name}: ${CONVERSION_LABELS[what]}`;
}

/** Labels of work for operators, in singular and plural. */
export const ATTENTION_LABELS = {
  alerts: ['alerta aberto', 'alertas abertos'],
  bouncedMails: ['e-mail não entregue', 'e-mails não entregues'],
  changedSettings: [
    'mudança de conta, e-mails ou backup nesta semana',
    'mudanças de conta, e-mails ou backup nesta semana',
  ],
  parkedWebhooks: ['aviso parado', 'avisos parados'],
  deadJobs: ['tarefa parada', 'tarefas paradas'],
  testimonials: ['depoimento a conferir', 'depoimentos a conferir'],
} as const;

/** Labels of the reasons, as stored in the database, why a mail was never sent though no server refused it. */
export const CANCELLATION_LABELS: Record<string, string> = {
  erased: 'os dados foram apagados',
  'access revoked': 'o acesso foi encerrado',
  'sent anew by an operator': 'outro foi enviado no lugar',
  'not wanted any more': 'já não era preciso',
};

interface MailState {
  status: 'queued' | 'sent' | 'opened' | 'bounced';
  error: string | null;
}

/** Whether a mail was cancelled by the shop itself, so that no operator has to act. */
export function isCancelled({ status, error }: MailState): boolean {
  return status === 'bounced' && (error ?? '') in CANCELLATION_LABELS;
}

/** Text about the state of a mail. */
export function mailState({ status, error }: MailState): string {
  if (status === 'opened') return 'enviado, link aberto';
  if (status === 'sent') return 'enviado';
  if (status === 'queued') return error ? `na fila (última tentativa: ${error})` : 'na fila';
  const cancelled = CANCELLATION_LABELS[error ?? ''];
  return cancelled ? `cancelado (${cancelled})` : `devolvido (${error ?? 'motivo desconhecido'})`;
}
