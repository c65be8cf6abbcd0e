import { sql } from 'kysely';
import { hasParam, openAlerts } from '../alerts/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { RestMismatch } from '../shared/alerts/returned-money-alerts.ts';
import { type Centavos, sumOf } from '../shared/money.ts';
import { leftOf } from './refund-sums.ts';
import type { Order } from './repository.ts';

/** Selects refunds of an order that its provider was asked for and leaves open. */
export function unansweredRefunds(trx: Trx, orderId: string) {
  return trx.selectFrom('refunds').selectAll().where('order_id', '=', orderId).where('status', '=', 'asked');
}

/**
 * Returns the amount of a locked order that a provider may have returned, in centavos, which only a person can settle:
 * refunds that it leaves open, or else the rest that it calls returned though parts were asked for, or what it called done
 * and does not count.
 */
export async function inDoubtOf(trx: Trx, order: Order): Promise<Centavos> {
  const open = await unansweredRefunds(trx, order.id).execute();
  const { rest, uncounted } = await doubtsBeside(trx, order, open);
  return sumOf(open) + rest + sumOf(uncounted);
}

/**
 * Returns what of a locked order is in doubt beside refunds that its provider leaves open; nothing while it leaves one open.
 *
 * @param open those that it leaves open
 * @returns `rest`: money that it calls returned, in centavos; else `uncounted`: refunds that it called done and does not count
 */
export async function doubtsBeside(trx: Trx, order: Order, open: readonly { amount: Centavos }[]) {
  const rest = open.length > 0 ? 0 : await restInDoubt(trx, order);
  const uncounted = open.length > 0 || rest > 0 ? [] : await uncountedRefunds(trx, order.id).execute();
  return { rest, uncounted };
}

/** Selects refunds of an order that its provider called done, and does not count among what went back. */
function uncountedRefunds(trx: Trx, orderId: string) {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'done')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('alerts')
        .select(sql<string>`alerts.params->>'refund'`.as('refund'))
        .where('alerts.order_id', '=', orderId)
        .where('alerts.kind', '=', 'refund_mismatch')
        .where('alerts.status', '=', 'open')
        .where(hasParam('reason', ['not_there'])),
    );
}

/** Returns the rest alone that the provider calls returned, in centavos; 0 while a refund is under way. */
async function restInDoubt(trx: Trx, order: Order): Promise<Centavos> {
  const open = await trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', 'in', ['queued', 'asked'])
    .executeTakeFirst();
  return open || !(await isDoubted(trx, order.id)) ? 0 : Math.max(0, await leftOf(trx, order));
}

const REST_REASONS: readonly RestMismatch['reason'][] = ['rest_of_parts', 'rest_of_lower_sum'];
/** Condition of alerts about the rest of an order's money, see `doubtOf`. */
export const ABOUT_REST = hasParam('reason', REST_REASONS);

/** Whether an alert about the rest of an order's money is open. */
async function isDoubted(db: Db | Trx, orderId: string): Promise<boolean> {
  return (await openAlerts(db, orderId, ['refund_mismatch']).where(ABOUT_REST).executeTakeFirst()) !== undefined;
}
