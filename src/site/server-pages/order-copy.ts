import type { OrderView } from '../../shared/api.ts';
import { formatBRL } from '../../shared/money.ts';
import type { OrderStatus } from '../../shared/order.ts';
import { TEXTS } from '../../shared/texts.ts';

export type StepState = 'done' | 'current' | 'stopped' | 'todo';

interface OrderCopy {
  /** Heading and document title. */
  title: string;
  /** Said aloud when the order gets here. */
  status: string;
  tone: 'success' | 'info' | 'error';
  /** Pedido, Pagamento, Acesso. */
  steps: readonly [StepState, StepState, StepState];
}

const confirming = {
  title: 'Estamos confirmando seu pedido',
  status: 'Não pague de novo nem faça outro pedido: esta página mostra o resultado em instantes.',
  tone: 'info',
  steps: ['current', 'todo', 'todo'],
} as const satisfies OrderCopy;

const ORDER_COPY: Record<OrderStatus, OrderCopy> = {
  created: confirming,
  uncertain: confirming,
  awaiting_payment: {
    title: 'Falta só o PIX',
    status: TEXTS.success,
    tone: 'success',
    steps: ['done', 'current', 'todo'],
  },
  paid: {
    title: 'Pagamento confirmado',
    status: 'Recebemos seu pagamento. Seu acesso está liberado.',
    tone: 'success',
    steps: ['done', 'done', 'done'],
  },
  expired: {
    title: 'O código PIX venceu',
    status: 'O prazo deste código terminou. Se você ainda não pagou, nada foi cobrado.',
    tone: 'info',
    steps: ['done', 'stopped', 'todo'],
  },
  failed: {
    title: 'Não foi possível gerar o PIX',
    status: 'O pagamento não chegou a ser criado e nada foi cobrado. Tente de novo em instantes.',
    tone: 'error',
    steps: ['done', 'stopped', 'todo'],
  },
  refunding: {
    title: 'Devolução em andamento',
    status: 'Seu dinheiro está voltando para a conta que fez o PIX.',
    tone: 'info',
    steps: ['done', 'done', 'stopped'],
  },
  refunded: {
    title: 'Valor devolvido',
    status: 'O valor voltou para a conta que fez o PIX e o acesso foi encerrado.',
    tone: 'success',
    steps: ['done', 'done', 'stopped'],
  },
  charged_back: {
    title: 'Pagamento contestado',
    status: 'O banco devolveu este pagamento a pedido do pagador e o acesso foi encerrado.',
    tone: 'error',
    steps: ['done', 'stopped', 'stopped'],
  },
};

/** A refund of all that the bank refuses: what is said of it must not promise what may not come by itself. */
const STUCK = {
  title: 'Devolução ainda não concluída',
  status:
    'O banco recusou a devolução até agora. A loja foi avisada e vai resolver: você não perde o direito ao valor, e seu acesso continua aberto até ele voltar.',
  tone: 'error',
  steps: ['done', 'done', 'stopped'],
} as const satisfies OrderCopy;

/** What an order's page says first. */
export function orderCopy(order: Pick<OrderView, 'status' | 'amount' | 'received' | 'refundRefused'>): OrderCopy {
  const { status, amount, received, refundRefused } = order;
  if (status === 'refunding' && refundRefused) return STUCK;
  if (received === undefined || status === 'paid') return ORDER_COPY[status];
  const came = formatBRL(received);
  const odd = { tone: 'info', steps: ['done', 'current', 'todo'] } as const;
  if (status === 'failed') {
    const told = `Recebemos ${came} depois que este pedido terminou sem cobrança. Não pague de novo: vamos devolver o valor.`;
    return { ...odd, title: 'Recebemos um pagamento deste pedido', status: told };
  }
  const told = `Recebemos ${came}, e o pedido é de ${formatBRL(amount)}. Não pague de novo: estamos conferindo e vamos liberar seu acesso ou devolver o valor.`;
  return { ...odd, title: received < amount ? 'Recebemos um valor menor' : 'Recebemos um valor maior', status: told };
}

/**
 * Whether the page has nothing left to wait for. A paid order is done once its mail left or came
 * back; an expired one is not, because a late payment still counts.
 */
export function isSettled({
  status,
  delivery,
  received,
}: Pick<OrderView, 'status' | 'delivery' | 'received'>): boolean {
  if (received !== undefined) return false;
  if (status === 'paid') return delivery !== null && delivery !== 'queued';
  return status === 'failed' || status === 'refunded' || status === 'charged_back';
}
