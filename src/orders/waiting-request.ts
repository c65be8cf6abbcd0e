import type { Selectable } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { WithdrawalRequestsTable } from '../platform/db/schema.ts';
import type { AlertKind } from '../shared/alert-kinds.ts';
import { isWaiting } from '../shared/withdrawal-period.ts';

/** Alerts of withdrawals that wait for a person's answer. */
export const ABOUT_WITHDRAWALS: readonly AlertKind[] = ['withdrawal_unmailed', 'withdrawal_unconfirmed'];

type RequestRow = Selectable<WithdrawalRequestsTable>;

/** Finds the withdrawal request of an order that was made on its access page and waits for an answer. */
export async function waitingRequest(db: Db | Trx, orderId: string): Promise<RequestRow | undefined> {
  const request = await db
    .selectFrom('withdrawal_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return request && isWaiting(request) ? request : undefined;
}
