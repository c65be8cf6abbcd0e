import { openAlerts } from '../alerts/service.ts';
import type { Db } from '../platform/db/database.ts';
import type { AlertKind } from '../shared/alert-kinds.ts';
import type { OrderView } from '../shared/api.ts';
import type { RefundFacts } from './refund-sums.ts';
import type { Order } from './repository.ts';
import { wasPaid } from './state-machine.ts';

/** Alerts about a captured amount that is not the ordered one and can be accepted, which settles all of them. */
export const ODD_AMOUNTS = ['underpaid', 'overpaid', 'paid_twice'] as const satisfies AlertKind[];

/** Alerts about odd money, those included that only a refund can settle. */
export const ABOUT_ODD_MONEY = [...ODD_AMOUNTS, 'money_on_failed'] as const satisfies AlertKind[];

/**
 * Returns the captured amount that is not the ordered one, and its handling. A refund decides; if none of it goes back,
 * it counts whether an operator has decided. Nothing once an order was paid by it, unless an alert is open.
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
  return (await openAlerts(db, orderId, ABOUT_ODD_MONEY).limit(1).executeTakeFirst()) !== undefined;
}
