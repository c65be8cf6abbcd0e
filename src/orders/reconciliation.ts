import { addSeconds } from '../platform/clock.ts';
import { createLeasedWork, lanesOf } from '../platform/jobs/leased-work.ts';
import { followCharge } from './apply-charge.ts';
import { isExpired } from './attempt-states.ts';
import { type Attempt, OPEN_ATTEMPTS, PAID_ATTEMPTS } from './attempts.ts';
import type { OrderContext } from './order-context.ts';
import { createPaidLists } from './paid-charge-lists.ts';
import { planCheck } from './plan-check.ts';
import { findOrder, lockOrder, type Order } from './repository.ts';
import { CREATION_GRACE_SECONDS } from './schedule.ts';
import type { Cause } from './transitions.ts';
import { createUnbookedPayments } from './unbooked-payments.ts';

/** Maximum number of concurrent look-ups of open orders, at each provider and from each process. */
export const MAX_LOOKUPS = 16;
/** Maximum number of concurrent look-ups of paid orders, which no buyer waits for. */
const MAX_PAID_LOOKUPS = 1;

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

/** Creates the work that looks up orders at their providers when they are due. */
export function createReconciliation(context: OrderContext) {
  const { db, payments, transitions, clock } = context;

  async function lookAt({ order_id }: Attempt): Promise<boolean> {
    const order = await findOrder(db, order_id);
    return !order || (await look(context, order, 'reconciliation')) !== 'silent';
  }

  // Attempts of a missing provider remain due, and are looked up as soon as the settings name it again.
  const shared = { table: 'payment_attempts', due: 'next_check_at', run: lookAt } as const;
  const openOrders = createLeasedWork(context, {
    ...shared,
    name: 'open-orders',
    open: OPEN_ATTEMPTS,
    lanes: lanesOf('provider', payments.names, MAX_LOOKUPS),
    newest: 'created_at',
  });
  /** Work on paid orders, in lanes of its own so that open orders never wait for it. */
  const paidOrders = createLeasedWork(context, {
    ...shared,
    name: 'paid-orders',
    open: PAID_ATTEMPTS,
    lanes: lanesOf('provider', payments.names, MAX_PAID_LOOKUPS),
  });
  const paidLists = createPaidLists({
    ...context,
    open: OPEN_ATTEMPTS,
    unbooked: createUnbookedPayments(context, (order) => look(context, order, 'reconciliation')),
    reconcile: lookAt,
    async postpone({ order_id }) {
      await db.transaction().execute(async (trx) => {
        const locked = await lockOrder(trx, order_id);
        const isOverdue = locked.status === 'awaiting_payment' && isExpired(locked.attempt.expires_at, clock());
        const moved = isOverdue ? await transitions.settle(trx, locked, 'expired', 'reconciliation') : null;
        await planCheck(context, trx, moved ?? locked, true, true);
      });
    },
  });

  return {
    /** Takes up all orders that are due. */
    async sweep(): Promise<number> {
      const listed = await paidLists.sweep();
      return listed + (await openOrders.sweep()) + (await paidOrders.sweep());
    },

    start(): void {
      for (const work of [paidLists, openOrders, paidOrders]) work.start();
    },
  };
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
