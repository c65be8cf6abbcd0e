import { addSeconds } from '../platform/clock.ts';
import { followCharge } from './apply-charge.ts';
import type { Attempt } from './attempts.ts';
import type { OrderContext } from './order-context.ts';
import { planCheck } from './plan-check.ts';
import { findOrder, lockOrder, type Order } from './repository.ts';
import { CREATION_GRACE_SECONDS } from './schedule.ts';
import type { Cause } from './transitions.ts';

/** Outcome of a look-up. `silent`: no answer. `early`: not asked, as the charge is still being created. */
export type LookUpOutcome = 'done' | 'silent' | 'early';

/**
 * Looks up an order at its provider and follows the answer. Idempotent.
 *
 * @param hint id of the charge from a webhook, for an order whose creation ended in the unknown
 */
export async function reconcile(
  context: OrderContext,
  orderId: string,
  cause: Cause,
  hint?: string,
): Promise<LookUpOutcome> {
  const order = await findOrder(context.db, orderId);
  if (!order) return 'done';
  if (cause === 'webhook' && isBeingCreated(order, context.clock())) return 'early';
  return look(context, order, cause, hint);
}

/** Looks up the order of an attempt that is due. @returns false if the provider did not answer */
export async function reconcileDue(context: OrderContext, { order_id }: Attempt): Promise<boolean> {
  return (await reconcile(context, order_id, 'reconciliation')) !== 'silent';
}

/**
 * Whether a charge is being created: some providers report on it before they answer its creation, and only that
 * answer is complete.
 */
function isBeingCreated({ status, updated_at }: Order, now: Date): boolean {
  return status === 'created' && now < addSeconds(updated_at, CREATION_GRACE_SECONDS);
}

/** @param hint id of the charge, for an order whose creation ended in the unknown */
async function look(
  context: OrderContext,
  order: Order,
  cause: Cause,
  hint: string | null = null,
): Promise<LookUpOutcome> {
  const { db, payments, delivery, transitions, clock, log } = context;
  const orderId = order.id;
  const { provider, charge_id } = order.attempt;
  const state = await payments.findCharge(provider, { orderId, chargeId: charge_id ?? hint });
  const answered = state.kind !== 'unavailable';
  // A provider that is missing in the settings raises one alert; see `missing-providers.ts`.
  if (!answered && payments.has(provider)) log.warn({ orderId, err: state.reason }, 'the provider did not answer');
  return db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, orderId);
    // The next provider was asked for a charge while this one answered.
    if (locked.attempt.id !== order.attempt.id) return 'early';
    const followed = await followCharge(trx, locked, state, { seen: order, cause, delivery, transitions, clock });
    // Silence changes nothing about what was known before.
    const exists = state.kind === 'found' || (!answered && locked.attempt.next_check_at !== null);
    await planCheck(context, trx, followed, answered, exists);
    return answered ? 'done' : 'silent';
  });
}
