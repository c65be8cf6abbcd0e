import { raiseAlert } from '../alerts/service.ts';
import type { DeliveryService } from '../delivery/service.ts';
import { freeSpot } from '../offers/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import type { PreviousSecret } from '../platform/http/signed-token.ts';
import { createLeasedWork, lanesOf, type WorkContext } from '../platform/jobs/leased-work.ts';
import { followCharge } from './apply-charge.ts';
import { type Attempt, changeAttempt, OPEN_ATTEMPTS, PAID_ATTEMPTS } from './attempts.ts';
import { createPaidLists } from './paid-charge-lists.ts';
import { findOrder, lockOrder, type Order } from './repository.ts';
import { CREATION_GRACE, nextCheck } from './schedule.ts';
import type { Cause, OrderTransitions } from './transitions.ts';
import { createStrayLook } from './unmatched-charges.ts';
import { createUnexplainedPayments } from './unmatched-payments.ts';

/** Look-ups of open orders at once, at each provider and from each process. */
export const LOOKUPS = 16;
/** The same for paid orders, which nobody waits for. */
const PAID_LOOKUPS = 1;

/** What came of asking about an order. `silent`: no answer. `early`: not asked, as its charge is still being made. */
export type Look = 'done' | 'silent' | 'early';

interface Dependencies extends WorkContext {
  payments: PaymentsService;
  delivery: DeliveryService;
  transitions: OrderTransitions;
  /** Marks the orders' ids. */
  secret: string;
  /** Have made it before. */
  previousSecrets: readonly PreviousSecret[];
  /** seconds */
  reconcileEvery: number;
}

/** Asks the providers what became of orders: by itself when a row says so, and when a webhook hints at it. */
export function createReconciliation(dependencies: Dependencies) {
  const { db, payments, delivery, transitions, reconcileEvery, clock, log } = dependencies;

  function checkAt(order: Order, answered: boolean, exists = false): Date | null {
    return nextCheck({
      status: order.status,
      createdAt: order.created_at,
      expiresAt: order.attempt.expires_at,
      now: clock(),
      every: reconcileEvery,
      chargebackDays: payments.chargebackDays(order.attempt.provider),
      answered,
      exists,
    });
  }

  /**
   * @param order locked, as it is now
   * @param answered whether the provider told of the charge just now
   * @param exists whether it is known to have one
   * @returns the order as it is then
   */
  async function planCheck(trx: Trx, order: Order, answered: boolean, exists = false): Promise<Order> {
    const at = checkAt(order, answered, exists);
    await changeAttempt(trx, order.attempt, { next_check_at: at });
    const planned = { ...order, attempt: { ...order.attempt, next_check_at: at } };
    // Not every provider tells until when its charge can be paid; a payment after this still counts.
    if (order.status === 'awaiting_payment' && !at)
      return (await transitions.move(trx, planned, 'expired', 'reconciliation')) ?? planned;
    if (order.status === 'uncertain' && !at) {
      await raiseAlert(trx, 'charge_unsettled', order.id, 'ninguém sabe se este pedido tem uma cobrança');
      // Last, as other buyers wait for the count until the commit.
      await freeSpot(trx, order);
    }
    return planned;
  }

  /** Some providers tell of a charge before they answer its creation, and only that answer has all of it. */
  function isBeingCreated({ status, updated_at }: Order): boolean {
    return status === 'created' && clock() < addSeconds(updated_at, CREATION_GRACE);
  }

  /** @param hint the charge's name, for an order whose creation ended in the unknown */
  async function look(order: Order, cause: Cause, hint: string | null = null): Promise<Look> {
    const orderId = order.id;
    const { provider, charge_id } = order.attempt;
    const state = await payments.findCharge(provider, { orderId, chargeId: charge_id ?? hint });
    const answered = state.kind !== 'unavailable';
    // Of one that the settings name no more, an alert tells once; see `missing-providers.ts`.
    if (!answered && payments.has(provider)) log.warn({ orderId, err: state.reason }, 'the provider did not answer');
    return db.transaction().execute(async (trx) => {
      const locked = await lockOrder(trx, orderId);
      // Told of a charge at one provider, while the next one was asked to make it.
      if (locked.attempt.id !== order.attempt.id) return 'early';
      const followed = await followCharge(trx, locked, state, { seen: order, cause, delivery, transitions, clock });
      // Silence says nothing about what was known before.
      const exists = state.kind === 'found' || (!answered && locked.attempt.next_check_at !== null);
      await planCheck(trx, followed, answered, exists);
      return answered ? 'done' : 'silent';
    });
  }

  async function lookAt({ order_id }: Attempt): Promise<boolean> {
    const order = await findOrder(db, order_id);
    return !order || (await look(order, 'reconciliation')) !== 'silent';
  }

  // Those of a provider that the settings name no more stay due, and are looked at as soon as they do.
  const common = { table: 'payment_attempts', due: 'next_check_at', run: lookAt } as const;
  const openOrders = createLeasedWork(dependencies, {
    ...common,
    name: 'open-orders',
    open: OPEN_ATTEMPTS,
    lanes: lanesOf('provider', payments.names, LOOKUPS),
    newest: 'created_at',
  });
  /** In lanes of their own: however many there are, no open order waits for them. */
  const paidOrders = createLeasedWork(dependencies, {
    ...common,
    name: 'paid-orders',
    open: PAID_ATTEMPTS,
    lanes: lanesOf('provider', payments.names, PAID_LOOKUPS),
  });
  const lookAtStray = createStrayLook(dependencies);
  const paidLists = createPaidLists({
    ...dependencies,
    open: OPEN_ATTEMPTS,
    unexplained: createUnexplainedPayments({
      db,
      lookAtOrder: (order) => look(order, 'reconciliation'),
      lookAtStray,
    }),
    reconcile: lookAt,
    async leave({ order_id }) {
      await db.transaction().execute(async (trx) => {
        const locked = await lockOrder(trx, order_id);
        const { expires_at } = locked.attempt;
        const ended = locked.status === 'awaiting_payment' && expires_at && expires_at <= clock();
        const moved = ended ? await transitions.move(trx, locked, 'expired', 'reconciliation') : null;
        await planCheck(trx, moved ?? locked, true, true);
      });
    },
  });

  return {
    checkAt,
    planCheck,
    lookAtStray,

    /**
     * Asks the provider about an order and follows its answer. Safe to call at any time, any number of times.
     *
     * @param hint the charge's name, as a webhook told it, for an order whose creation ended in the unknown
     */
    async reconcile(orderId: string, cause: Cause, hint?: string): Promise<Look> {
      const order = await findOrder(db, orderId);
      if (!order) return 'done';
      if (cause === 'webhook' && isBeingCreated(order)) return 'early';
      return look(order, cause, hint);
    },

    /** Takes up every order whose time to be asked about has come. */
    async sweep(): Promise<number> {
      const listed = await paidLists.sweep();
      return listed + (await openOrders.sweep()) + (await paidOrders.sweep());
    },

    start(): void {
      for (const work of [paidLists, openOrders, paidOrders]) work.start();
    },
  };
}
