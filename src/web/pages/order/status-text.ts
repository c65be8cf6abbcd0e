import type { OrderView } from '../../../shared/api.ts';
import { type Centavos, formatBRL } from '../../../shared/money.ts';
import type { OrderStatus } from '../../../shared/order-status.ts';
import { PIX_READY } from '../../../shared/texts.ts';

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

/** A refund of all that the bank refuses: what is said of it must not promise what may not come by itself. */
const STUCK = {
  title: 'Devolução ainda não concluída',
  status: `${REFUSED}, e seu acesso continua aberto até ele voltar.`,
  tone: 'error',
  steps: ['done', 'done', 'stopped'],
} as const satisfies OrderCopy;

/** Another code of the same purchase was paid, by which this one is worth nothing any more. */
const PAID_OTHERWISE = {
  title: 'Este pedido já está pago',
  status: 'Outro código desta compra já foi pago: não pague de novo.',
  tone: 'success',
  steps: STEPS_DONE,
} as const satisfies OrderCopy;

/** Of an access that the seller gave. */
const GIVEN = {
  title: 'Acesso liberado',
  status: 'Este acesso é um presente da loja: não há nada a pagar.',
  tone: 'success',
  steps: STEPS_DONE,
} as const satisfies OrderCopy;

/** Paid, and closed by the seller. */
const CLOSED = {
  title: 'Acesso fechado pela loja',
  status: 'A loja fechou este acesso. Se você não sabe o motivo, fale com a gente.',
  tone: 'info',
  steps: ['done', 'done', 'stopped'],
} as const satisfies OrderCopy;

type Told = Pick<
  OrderView,
  'status' | 'amount' | 'received' | 'oddMoney' | 'returned' | 'refundRefused' | 'free' | 'accessClosed'
>;

/**
 * First words of an order's page.
 *
 * @param success what the campaign says of a code before it is paid
 * @param renewed order in its place
 */
export function orderCopy(order: Told, success?: string, renewed?: { isPaid: boolean }): OrderCopy {
  const { status, received, refundRefused, free, accessClosed } = order;
  if (status === 'awaiting_payment' && renewed?.isPaid) return PAID_OTHERWISE;
  if (status === 'awaiting_payment' && received === undefined && success)
    return { ...ORDER_COPY[status], status: success, tone: 'success' };
  if (accessClosed && status === 'paid') return CLOSED;
  if (free) return GIVEN;
  if (status === 'refunding' && refundRefused) return accessClosed ? { ...STUCK, status: `${REFUSED}.` } : STUCK;
  if (received === undefined || status === 'paid') return ORDER_COPY[status];
  return oddCopy(order, received);
}

/** Of money that made no order paid. */
function oddCopy({ status, amount, oddMoney, returned, refundRefused }: Told, received: Centavos): OrderCopy {
  const came = formatBRL(received);
  const over = { tone: 'info', steps: ['done', 'stopped', 'todo'] } as const;
  if (oddMoney === 'returned') {
    const told = `Recebemos ${came} e devolvemos tudo para a conta que fez o PIX. Não há nada a pagar neste pedido.`;
    return { ...over, tone: 'success', title: 'Valor devolvido', status: told };
  }
  if (refundRefused) {
    const told = `Recebemos ${came}, e o banco recusou a devolução até agora. A loja foi avisada e vai resolver: você não perde o direito ao valor.`;
    return { ...over, tone: 'error', title: STUCK.title, status: told };
  }
  if (oddMoney === 'returning') {
    const told = `Recebemos ${came}. Não pague de novo: o dinheiro está voltando para a conta que fez o PIX.`;
    return { ...over, title: 'Devolução em andamento', status: told };
  }
  if (oddMoney === 'closed') {
    const told = `Recebemos ${came}, e a loja encerrou a conferência deste pagamento. Não pague de novo: se algo não estiver certo, fale com a gente.`;
    return { ...over, title: 'Conferência encerrada pela loja', status: told };
  }
  const odd = { tone: 'info', steps: ['done', 'current', 'todo'] } as const;
  // What has gone back in part can't be accepted any more.
  if (returned) {
    const told = `Recebemos ${came}, e já devolvemos uma parte. Não pague de novo: estamos conferindo o resto.`;
    return { ...odd, title: 'Uma parte foi devolvida', status: told };
  }
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
