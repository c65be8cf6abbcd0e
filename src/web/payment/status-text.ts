import type { OrderView } from '../../shared/api.ts';
import { type Centavos, formatBRL } from '../../shared/money.ts';
import type { OrderStatus } from '../../shared/order-status.ts';
import { PIX_READY } from '../../shared/texts.ts';

export type StepState = 'done' | 'current' | 'stopped' | 'todo';

interface OrderCopy {
  /** Heading and document title. */
  title: string;
  /** Announced by screen readers when the order reaches this state. */
  status: string;
  tone: 'success' | 'info' | 'error';
  /** States of Pedido, Pagamento, Acesso. */
  steps: readonly [StepState, StepState, StepState];
}

const STEPS_DONE = ['done', 'done', 'done'] as const;

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
    status: PIX_READY,
    tone: 'info',
    steps: ['done', 'current', 'todo'],
  },
  paid: {
    title: 'Pagamento confirmado',
    status: 'Recebemos seu pagamento. Seu acesso está liberado.',
    tone: 'success',
    steps: STEPS_DONE,
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

const REFUSED =
  'O banco recusou a devolução até agora. A loja foi avisada e vai resolver: você não perde o direito ao valor';

/** Full refund that the bank refuses: its text must not promise money that may not come without the seller. */
const REFUND_REFUSED = {
  title: 'Devolução ainda não concluída',
  status: `${REFUSED}, e seu acesso continua aberto até ele voltar.`,
  tone: 'error',
  steps: ['done', 'done', 'stopped'],
} as const satisfies OrderCopy;

/** Another code of the same purchase was paid, so this one is void. */
const PAID_BY_OTHER_CODE = {
  title: 'Este pedido já está pago',
  status: 'Outro código desta compra já foi pago: não pague de novo.',
  tone: 'success',
  steps: STEPS_DONE,
} as const satisfies OrderCopy;

/** It is unknown whether there is a charge, and the provider is asked no more: the buyer never had a code. */
const GIVEN_UP = {
  title: 'Não conseguimos gerar o PIX',
  status:
    'O provedor de pagamento não respondeu, e este pedido ficou sem código. Se algo foi cobrado por ele, fale com a gente.',
  tone: 'error',
  steps: ['done', 'stopped', 'todo'],
} as const satisfies OrderCopy;

/** Access given by the seller, free of charge. */
const FREE_ACCESS = {
  title: 'Acesso liberado',
  status: 'Este acesso é um presente da loja: não há nada a pagar.',
  tone: 'success',
  steps: STEPS_DONE,
} as const satisfies OrderCopy;

/** Paid, and closed by the seller. */
const ACCESS_CLOSED = {
  title: 'Acesso fechado pela loja',
  status: 'A loja fechou este acesso. Se você não sabe o motivo, fale com a gente.',
  tone: 'info',
  steps: ['done', 'done', 'stopped'],
} as const satisfies OrderCopy;

type OrderCopyInput = Pick<
  OrderView,
  | 'status'
  | 'amount'
  | 'received'
  | 'oddMoney'
  | 'returned'
  | 'refundRefused'
  | 'free'
  | 'accessClosed'
  | 'paidBy'
  | 'givenUp'
>;

/**
 * Returns heading, status text and progress of an order's page.
 *
 * @param success the campaign's text about a code before its payment
 */
export function orderCopy(order: OrderCopyInput, success?: string): OrderCopy {
  const { status, received, refundRefused, free, accessClosed, paidBy, givenUp } = order;
  if (paidBy) return PAID_BY_OTHER_CODE;
  if (givenUp && received === undefined) return GIVEN_UP;
  if (status === 'awaiting_payment' && received === undefined && success)
    return { ...ORDER_COPY[status], status: success, tone: 'success' };
  if (accessClosed && status === 'paid') return ACCESS_CLOSED;
  if (free) return FREE_ACCESS;
  if (status === 'refunding' && refundRefused)
    return accessClosed ? { ...REFUND_REFUSED, status: `${REFUSED}.` } : REFUND_REFUSED;
  if (received === undefined || status === 'paid') return ORDER_COPY[status];
  return oddMoneyCopy(order, received);
}

/** Texts about money that did not make the order paid. */
function oddMoneyCopy(
  { status, amount, oddMoney, returned, refundRefused }: OrderCopyInput,
  received: Centavos,
): OrderCopy {
  const amountText = formatBRL(received);
  const closed = { tone: 'info', steps: ['done', 'stopped', 'todo'] } as const;
  if (oddMoney === 'returned') {
    const text = `Recebemos ${amountText} e devolvemos tudo para a conta que fez o PIX. Não há nada a pagar neste pedido.`;
    return { ...closed, tone: 'success', title: 'Valor devolvido', status: text };
  }
  if (refundRefused) {
    const text = `Recebemos ${amountText}, e o banco recusou a devolução até agora. A loja foi avisada e vai resolver: você não perde o direito ao valor.`;
    return { ...closed, tone: 'error', title: REFUND_REFUSED.title, status: text };
  }
  if (oddMoney === 'returning') {
    const text = `Recebemos ${amountText}. Não pague de novo: o dinheiro está voltando para a conta que fez o PIX.`;
    return { ...closed, title: 'Devolução em andamento', status: text };
  }
  if (oddMoney === 'closed') {
    const text = `Recebemos ${amountText}, e a loja encerrou a conferência deste pagamento. Não pague de novo: se algo não estiver certo, fale com a gente.`;
    return { ...closed, title: 'Conferência encerrada pela loja', status: text };
  }
  const open = { tone: 'info', steps: ['done', 'current', 'todo'] } as const;
  // A payment that was returned in part can't be accepted any more.
  if (returned) {
    const text = `Recebemos ${amountText}, e já devolvemos uma parte. Não pague de novo: estamos conferindo o resto.`;
    return { ...open, title: 'Uma parte foi devolvida', status: text };
  }
  if (status === 'failed') {
    const text = `Recebemos ${amountText} depois que este pedido terminou sem cobrança. Não pague de novo: vamos devolver o valor.`;
    return { ...open, title: 'Recebemos um pagamento deste pedido', status: text };
  }
  const text = `Recebemos ${amountText}, e o pedido é de ${formatBRL(amount)}. Não pague de novo: estamos conferindo e vamos liberar seu acesso ou devolver o valor.`;
  return { ...open, title: received < amount ? 'Recebemos um valor menor' : 'Recebemos um valor maior', status: text };
}

/**
 * Whether the page has nothing left to wait for. A paid order is final once its mail was sent or bounced; an expired
 * one is not, because a late payment still counts.
 */
export function isFinal({
  status,
  delivery,
  received,
  oddMoney,
}: Pick<OrderView, 'status' | 'delivery' | 'received' | 'oddMoney'>): boolean {
  if (received !== undefined) return oddMoney === 'returned';
  if (status === 'paid') return delivery !== null && delivery !== 'queued';
  return status === 'failed' || status === 'refunded' || status === 'charged_back';
}
