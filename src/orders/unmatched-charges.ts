import { raiseAlert } from '../alerts/service.ts';
import type { Db } from '../platform/db/database.ts';
import type { OrderContext } from './order-context.ts';
import { isOurs } from './order-names.ts';
import type { LookUpOutcome } from './reconciliation.ts';
import { findOrder } from './repository.ts';

/** Finds the order whose charge has this id at a provider; a bank uses our id of the order for its charge. */
export async function findByCharge(db: Db, provider: string, chargeId: string): Promise<string | null> {
  const named = await db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('provider', '=', provider)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  if (named) return named.order_id;
  // An order that failed, is uncertain or is being created does not know its charge's id.
  const order = await findOrder(db, chargeId);
  return order?.attempt.provider === provider ? order.id : null;
}

/**
 * Looks up a charge without an order. If it is paid and marked as ours, its money is unexpected and raises an alert.
 * The mark is part of our id of its order, which is a bank's id of the charge and is kept by a gateway. An old charge may
 * be paid late, so that marks by earlier secrets count.
 *
 * @param orderId our id of its order; a gateway's own id finds nothing
 * @returns the outcome of the look-up: `silent` if it must be repeated
 */
export async function lookAtStray(
  { db, payments, secret, previousSecrets }: OrderContext,
  provider: string,
  orderId: string,
): Promise<LookUpOutcome> {
  const secrets = [secret, ...previousSecrets.map((previous) => previous.secret)];
  if (!secrets.some((key) => isOurs(key, orderId))) return 'done';
  const state = await payments.findCharge(provider, { orderId, chargeId: null });
  // A dispute may be won, and then the money is on no order.
  if (state.kind === 'found' && (state.status === 'paid' || state.status === 'charged_back')) {
    const disputed = state.status === 'charged_back' && ({ disputed: true } as const);
    const params = { provider, order: orderId, amount: state.charge.amount, ...disputed };
    await db.transaction().execute((trx) => raiseAlert(trx, 'stray_charge', null, params));
  }
  return state.kind === 'unavailable' ? 'silent' : 'done';
}
