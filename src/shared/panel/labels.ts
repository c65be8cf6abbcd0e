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

export const REFUND_LABELS = {
  queued: 'na fila',
  asked: 'pedida ao provedor',
  done: 'feita',
  refused: 'recusada',
} as const;

export const WEBHOOK_LABELS = { received: 'na fila', processed: 'processado', parked: 'parado' } as const;

/** What moved money. */
export const MOVE_LABELS = { in: 'entrada', refund: 'devolução', elsewhere: 'tomado de volta' } as const;
