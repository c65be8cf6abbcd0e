import type { Db } from '../server/db/database.ts';
import type { AlertKind } from '../shared/alerts.ts';
import type { Centavos } from '../shared/money.ts';
import type { Order } from './repository.ts';

/** What is about money that is not what was ordered and can be accepted; accepting it settles all of it. */
export const ODD_AMOUNTS = ['underpaid', 'overpaid', 'paid_twice'] as const satisfies AlertKind[];

/** What arrived in the place of what was ordered, in centavos, while an operator has yet to decide; null otherwise. */
export async function oddMoneyOf(db: Db, { id, received }: Order): Promise<Centavos | null> {
  if (received === null) return null;
  const open = await db
    .selectFrom('alerts')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', 'in', [...ODD_AMOUNTS, 'money_on_failed'] satisfies AlertKind[])
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open ? received : null;
}
