import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { addSeconds } from '../platform/clock.ts';
import { ping } from '../platform/db/database.ts';
import { createLeasedWork, LOCKED_LEASE_SECONDS } from '../platform/jobs/leased-work.ts';
import { retryLock } from '../platform/jobs/lock-retry.ts';
import { applyRefund, fitToLeft, REFUNDS, type Refund } from './apply-refund.ts';
import type { OrderContext } from './order-context.ts';
import { reconcile } from './reconciliation.ts';
import { othersOf } from './refund-sums.ts';
import { findOrder, lockOrder, type Order } from './repository.ts';

/** Longest time that the call of a dead process may take, well beyond `PROVIDER_TIMEOUT_MS`. */
const CALL_GRACE_SECONDS = 60;

/** Delay of a refund whose provider is missing in the settings. */
const MISSING_PROVIDER_DELAY_SECONDS = 300;

/** Maximum number of refunds that are followed at once. */
const MAX_CONCURRENT = 4;

/** Creates the work that follows refunds to their end. */
export function createRefundFollowing(context: OrderContext) {
  const { db, payments, delivery, transitions, clock, sleep = setTimeout, log } = context;

  async function follow(id: string): Promise<void> {
    const refund = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
    if (!refund || refund.status === 'done' || refund.status === 'refused') return;
    const order = await findOrder(db, refund.order_id);
    if (!order?.attempt.charge_id) return;
    const { charge_id: chargeId, provider } = order.attempt;
    if (!payments.has(provider)) return wait(refund);
    const isNew = refund.status === 'queued';
    // The order's money is known before some of it goes back.
    if (isNew) await reconcile(context, order.id, 'reconciliation');
    if (isNew && !(await markAsked(refund))) return;
    let state: string | undefined;
    const ask = async () => {
      state = await askLocked(refund, order, chargeId);
      return state !== undefined;
    };
    await retryLock(ask, () => isAsked(refund), sleep);
    if (state) log.info({ refundId: id, state }, 'refund followed');
  }

  /** Postpones a refund whose provider is missing: it remains as it is, and `missing-providers.ts` raises an alert. */
  async function wait({ id, status, attempts }: Refund): Promise<void> {
    await db
      .updateTable('refunds')
      .set({ due_at: addSeconds(clock(), MISSING_PROVIDER_DELAY_SECONDS) })
      .where('id', '=', id)
      .where('status', '=', status)
      .where('attempts', '=', attempts)
      .execute();
  }

  /** Whether a refund is still to be asked about, as no answer was recorded since. */
  async function isAsked({ id, attempts }: Refund): Promise<boolean> {
    const row = await db
      .selectFrom('refunds')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'asked')
      .where('attempts', '=', attempts)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @returns the provider's answer; undefined if another process has the row's lock, or recorded an answer since */
  async function askLocked(refund: Refund, order: Order, chargeId: string): Promise<string | undefined> {
    const { id } = refund;
    const { provider } = order.attempt;
    const isNew = refund.status === 'queued';
    return db.transaction().execute(async (trx) => {
      // The row remains locked until the provider has answered, so that no other call about it runs meanwhile.
      const asked = await trx
        .selectFrom('refunds')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'asked')
        // An answer recorded in the moment before the lock decides the next step.
        .where('attempts', '=', refund.attempts)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!asked) return undefined;
      const others = await othersOf(trx, asked.order_id, id);
      // The lock is lost with its connection.
      await ping(trx);
      const ask = isNew ? payments.refund : payments.findRefund;
      const answer = await ask(provider, {
        orderId: order.id,
        chargeId,
        refundId: asked.request_id ?? id,
        amount: asked.amount,
        providerRefundId: asked.provider_refund_id,
        others,
      });
      await applyRefund(trx, asked, answer, { asked: isNew, delivery, transitions, clock });
      return answer.kind;
    });
  }

  /**
   * Marks a refund as asked for, before the call: after a crash in between the provider is only asked about it, and not
   * before the lost call must have arrived.
   *
   * @returns false if another process asks, or all of it went back by other means
   */
  function markAsked({ id, order_id: orderId, attempts }: Refund): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      const marked = await trx
        .updateTable('refunds')
        .set({ status: 'asked', due_at: addSeconds(clock(), CALL_GRACE_SECONDS) })
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .where('attempts', '=', attempts)
        .returningAll()
        .executeTakeFirst();
      return marked !== undefined && (await fitToLeft(trx, order, marked, clock())) > 0;
    });
  }

  const work = createLeasedWork(context, {
    table: REFUNDS,
    open: sql`status in ('queued', 'asked')`,
    lease: LOCKED_LEASE_SECONDS,
    lanes: MAX_CONCURRENT,
    run: async ({ id }) => void (await follow(id)),
  });

  return {
    /** Takes the next step of a refund, unless another process is taking it. */
    follow,

    ...work,
  };
}
