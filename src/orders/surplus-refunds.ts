import { raiseAlert } from '../alerts/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { isHeld } from '../platform/jobs/scheduled.ts';
import type { Centavos } from '../shared/money.ts';
import { noteRefund } from './money-journal.ts';
import type { Order } from './repository.ts';

/**
 * Lowers queued refunds by a surplus that is not there, the newest first: an operator gave it back at a wrong word of the
 * provider, and now it would go out of the price. A withdrawal's refund fits itself to what is left.
 *
 * @param order locked
 */
export async function lowerRefunds(trx: Trx, order: Order, surplus: Centavos): Promise<void> {
  const queued = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('status', '=', 'queued')
    .where('cause', '=', 'operator')
    .orderBy('created_at', 'desc')
    .execute();
  let rest = surplus;
  // A refund that a restore holds may have reached the bank since.
  for (const refund of queued.filter(({ due_at }) => !isHeld(due_at))) {
    const less = Math.min(rest, refund.amount);
    if (less === 0) return;
    rest -= less;
    // Without refusals, so that it is not requested again.
    const over = { status: 'refused', refusals: 0, last_error: 'the surplus is not there' } as const;
    const changes = less < refund.amount ? { amount: refund.amount - less } : over;
    await trx.updateTable('refunds').set(changes).where('id', '=', refund.id).execute();
    await noteRefund(trx, { ...refund, ...changes });
    const params = { reason: 'surplus_gone', refund: refund.id, amount: less } as const;
    await raiseAlert(trx, 'charge_mismatch', order.id, params);
  }
}
