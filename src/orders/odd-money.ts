import type { Db } from '../platform/db/database.ts';
import type { AlertKind } from '../shared/alert-kinds.ts';
import type { OrderView } from '../shared/api.ts';
import { type Centavos, formatBRL } from '../shared/money.ts';
import type { RefundFacts } from './refund-sums.ts';
import type { Order } from './repository.ts';
import { wasPaid } from './state-machine.ts';

/** What is about money that is not what was ordered and can be accepted; accepting it settles all of it. */
export const ODD_AMOUNTS = ['underpaid', 'overpaid', 'paid_twice'] as const satisfies AlertKind[];

/** The same and what can only be given back. */
export const ABOUT_ODD_MONEY = [...ODD_AMOUNTS, 'money_on_failed'] as const satisfies AlertKind[];

/** How an alert about such money begins; another amount is another fact. @param received centavos */
export function receivedText(received: Centavos): string {
  return `recebido ${formatBRL(received)},`;
}

/**
 * What arrived in the place of what was ordered, and what became of it. It follows the money: only where nothing of it
 * goes back does it count whether an operator has looked. Nothing once an order was paid by it, unless there is more to
 * look at.
 */
export async function oddMoneyOf(
  db: Db,
  { id, status, received }: Order,
  refunds: RefundFacts,
): Promise<Pick<OrderView, 'received' | 'oddMoney'>> {
  if (received === null || (wasPaid(status) && status !== 'paid')) return {};
  if (status === 'paid') return (await isOpen(db, id)) ? { received, oddMoney: 'checking' } : {};
  if (refunds.returned?.amount === received) return { received, oddMoney: 'returned' };
  if (refunds.open > 0) return { received, oddMoney: 'returning' };
  return { received, oddMoney: (await isOpen(db, id)) ? 'checking' : 'closed' };
}

/** Whether an operator has yet to decide about an order's money. */
async function isOpen(db: Db, orderId: string): Promise<boolean> {
  const open = await db
    .selectFrom('alerts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ABOUT_ODD_MONEY)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
