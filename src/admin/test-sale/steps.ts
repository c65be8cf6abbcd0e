import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { formatBRL } from '../../shared/money.ts';
import type { OrderStatus } from '../../shared/order-status.ts';
import { mailFault } from '../../shared/panel/mail-faults.ts';
import type { TestSale, TestStep } from '../../shared/panel/test-schema.ts';

/** Time after which a step counts as late. */
const LATE_AFTER_SECONDS = 60;

/** Facts of a test sale's order. */
export interface Facts {
  status: OrderStatus;
  /** Centavos. */
  amount: number;
  /** Received amount, if it differs, in centavos. */
  received: number | null;
  provider: string;
  charged: Date | null;
  paid: Date | null;
  webhook: Date | null;
  /** Whether an unreadable webhook arrived. */
  parked: boolean;
  confirmed: Date | null;
  mailed: Date | null;
  mailError: string | null;
  mailBounced: boolean;
  opened: Date | null;
  refunded: Date | null;
  /** Reason of the last refused refund, final or to be retried. */
  refusal: string | null;
  refundAsked: boolean;
}

/** Reads the current facts. */
export async function readFacts(db: Db, orderId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select orders.status, orders.amount, orders.received, attempt.provider,
      (select min(at) from order_events where order_id = orders.id and to_status = 'awaiting_payment') as charged,
      (select min(at) from order_events where order_id = orders.id and to_status = 'paid') as paid,
      message.processed as webhook, coalesce(message.parked, false) as parked,
      test_sales.confirmed_at as confirmed,
      mail.sent_at as mailed, mail.last_error as "mailError", coalesce(mail.status = 'bounced', false) as "mailBounced",
      (select opened_at from access_links where order_id = orders.id) as opened,
      (select max(settled_at) from refunds where order_id = orders.id and status = 'done') as refunded,
      (select last_error from refunds where order_id = orders.id and refusals > 0 and status <> 'done'
       order by due_at desc limit 1) as refusal,
      exists (select from refunds where order_id = orders.id) as "refundAsked"
    from orders
    join test_sales on test_sales.order_id = orders.id
    join lateral (
      select provider from payment_attempts where order_id = orders.id order by position desc limit 1) attempt on true
    left join lateral (
      select min(processed_at) filter (where status = 'processed') as processed, bool_or(status = 'parked') as parked
      from inbox where order_id = orders.id
        or exists (select from inbox_orders where inbox_id = inbox.id and order_id = orders.id)) message on true
    left join lateral (
      select status, sent_at, last_error from deliveries where order_id = orders.id and kind = 'access'
      order by created_at desc limit 1) mail on true
    where orders.id = ${orderId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('a test sale without its order');
  return facts;
}

/** Steps of a test sale: done, waiting or failed. */
export function stepsOf(facts: Facts, now: Date): TestSale['steps'] {
  const { status, paid } = facts;
  const wasPaid = paid !== null;
  const isLate = wasPaid && now.getTime() - paid.getTime() > LATE_AFTER_SECONDS * 1000;
  const isDead = !wasPaid && (status === 'failed' || status === 'expired');

  function step(name: TestStep, at: Date | null, begun: boolean, problem: string | null): TestSale['steps'][number] {
    if (at) return { step: name, state: 'done', at: at.toISOString(), problem: null };
    const state = problem ? 'failed' : begun && !isDead ? 'waiting' : 'later';
    return { step: name, state, at: null, problem };
  }

  const mailProblem = facts.mailError && !facts.mailed ? mailFault(facts.mailError) : null;
  return [
    step('charged', facts.charged, true, status === 'failed' ? UNCHARGED : null),
    step('paid', paid, facts.charged !== null, unpaid(facts)),
    step('webhook', facts.webhook, wasPaid, facts.parked ? UNREADABLE : isLate ? SILENT : null),
    step('lookup', facts.confirmed, wasPaid, isLate ? UNCONFIRMED : null),
    step('mailed', facts.mailed, wasPaid, mailProblem),
    step('opened', facts.opened, facts.mailed !== null, null),
    step('refunded', facts.refunded, facts.refundAsked, facts.refusal === null ? null : refused(facts.refusal)),
  ];
}

const UNCHARGED =
  'O provedor não criou a cobrança. Confira as credenciais dele; alguns também recusam quando o e-mail é o da própria conta que recebe.';
const EXPIRED = 'O código venceu sem pagamento. Nada foi cobrado; comece outra quando quiser.';
const UNREADABLE =
  'O aviso do provedor chegou, e não pôde ser lido. Confira o segredo dos avisos em Abrir a loja, e veja Avisos parados.';
const SILENT =
  'O aviso do provedor ainda não chegou. Confira o endereço dos avisos no provedor; enquanto isso, a loja pergunta sozinha, só que mais devagar.';
const UNCONFIRMED = 'O provedor não confirma o pagamento quando a loja pergunta. Ela tenta de novo sozinha.';

function unpaid({ status, amount, received }: Facts): string | null {
  if (received !== null)
    return `Chegaram ${formatBRL(received)}, e a cobrança é de ${formatBRL(amount)}. No pedido, aceite o valor ou devolva-o: depois disso dá para começar outra.`;
  return status === 'expired' ? EXPIRED : null;
}

function refused(said: string): string {
  return `O provedor não devolveu: ${said} A loja pede de novo por dois dias. Se ele não devolve por aqui, devolva pelo painel dele.`;
}
