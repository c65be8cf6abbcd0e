import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DeliveryService } from '../delivery/service.ts';
import { writeJournal } from '../journal/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds } from '../platform/clock.ts';
import { ping, type Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { createLeasedWork, LOCKED_LEASE_SECONDS, type WorkContext } from '../platform/jobs/leased-work.ts';
import { retryLock } from '../platform/jobs/lock-retry.ts';
import type { Centavos } from '../shared/money.ts';
import { applyRefund, fitToLeft, REFUNDS, type Refund } from './apply-refund.ts';
import { noteRefund } from './money-journal.ts';
import { createOperatorRefund, type RefundConditions } from './operator-refund.ts';
import { createRefundMending } from './refund-mending.ts';
import { leftOf, leftOfOrder, newRefundId, othersOf } from './refund-sums.ts';
import { findOrder, lockOrder, lockOrderOr404, type Order, orderNotFound } from './repository.ts';
import type { OrderTransitions } from './transitions.ts';
import { confirmRequest, refuseLate } from './withdrawal.ts';

/** Longest time that the call of a dead process may take, well beyond `PROVIDER_TIMEOUT_MS`. */
const CALL_GRACE_SECONDS = 60;

/** Delay of a refund whose provider is missing in the settings. */
const MISSING_PROVIDER_DELAY_SECONDS = 300;

/** Maximum number of refunds that are followed at once. */
const MAX_CONCURRENT = 4;

interface Dependencies extends WorkContext {
  payments: PaymentsService;
  delivery: DeliveryService;
  transitions: OrderTransitions;
  /** Looks up an order at its provider, so that its money is known before some of it goes back. */
  look(orderId: string): Promise<unknown>;
}

export type RefundsService = ReturnType<typeof createRefundsService>;

/** Creates the refunds, which are followed to their end: the buyer's withdrawals and the operator's refunds. */
export function createRefundsService({ payments, delivery, transitions, look, ...context }: Dependencies) {
  const { db, jobs, clock, sleep = setTimeout, log } = context;

  async function queue(
    trx: Trx,
    orderId: string,
    amount: Centavos,
    cause: 'buyer' | 'operator',
    id = newRefundId(),
  ): Promise<string> {
    const now = clock();
    const queued = { status: 'queued', created_at: now, due_at: now } as const;
    const refund = { id, order_id: orderId, amount, cause, ...queued };
    await trx.insertInto('refunds').values(refund).execute();
    await noteRefund(trx, { ...refund, request_id: null });
    await jobs.wake(trx, REFUNDS);
    return id;
  }

  /** Carries out the withdrawal of a locked order that is paid. @param by who withdrew */
  async function giveBack(trx: Trx, order: Order, by: 'buyer' | 'operator'): Promise<void> {
    await transitions.move(trx, order, 'refunding', by);
    await confirmRequest(trx, order.id, clock());
    await writeJournal(trx, { kind: 'withdrawal', subject: order.id, facts: { by } });
    const left = await leftOf(trx, order);
    // The whole amount may be on its way back already.
    const refundId = left > 0 ? await queue(trx, order.id, left, 'buyer') : undefined;
    await delivery.announce(trx, order.id, 'withdrawal', refundId);
  }

  async function follow(id: string): Promise<void> {
    const refund = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
    if (!refund || refund.status === 'done' || refund.status === 'refused') return;
    const order = await findOrder(db, refund.order_id);
    if (!order?.attempt.charge_id) return;
    const { charge_id: chargeId, provider } = order.attempt;
    if (!payments.has(provider)) return wait(refund);
    const isNew = refund.status === 'queued';
    if (isNew) await look(order.id);
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

  const refundIn = createOperatorRefund({ payments, transitions, queue });

  const work = createLeasedWork(context, {
    table: REFUNDS,
    open: sql`status in ('queued', 'asked')`,
    lease: LOCKED_LEASE_SECONDS,
    lanes: MAX_CONCURRENT,
    run: async ({ id }) => void (await follow(id)),
  });

  return {
    /**
     * Carries out the buyer's withdrawal (CDC art. 49), without a reason and without a person in between. A repeated
     * one changes nothing. An earlier request on the access page counts as its moment.
     *
     * @param token that found the order: after a correction of the address it has another one, and the earlier link no
     *   longer finds it
     * @throws AppError 404, 409 if the order isn't paid or the period is over, 410 if only a person can confirm an
     *   earlier request
     */
    async withdraw(orderId: string, token?: string): Promise<void> {
      const isNew = await db.transaction().execute(async (trx) => {
        const order = await lockOrderOr404(trx, orderId);
        if (token !== undefined && token !== order.token) throw orderNotFound();
        if (order.status === 'refunding' || order.status === 'refunded') return false;
        if (order.status !== 'paid' || order.kind === 'free') throw new AppError('order_not_paid', { to: 'refund' });
        await refuseLate(trx, order, clock());
        await giveBack(trx, order, 'buyer');
        return true;
      });
      if (isNew) log.info({ orderId }, 'buyer withdrew');
    },

    giveBack,

    /** Returns the amount that an operator may still refund, in centavos. @throws AppError 404 */
    async left(orderId: string): Promise<Centavos> {
      return db.transaction().execute(async (trx) => {
        const order = await lockOrderOr404(trx, orderId);
        return Math.max(0, await leftOf(trx, order));
      });
    },

    /**
     * Returns the amount of an order that may still be refunded, in centavos; negative if more is to go back than is
     * left.
     */
    leftIn: leftOfOrder,

    refundIn,

    /** Runs {@link refundIn} in a transaction of its own, for refunds that no operator asks for. */
    refund: (orderId: string, amount: Centavos, conditions: RefundConditions = {}): Promise<boolean> =>
      db.transaction().execute((trx) => refundIn(trx, orderId, amount, conditions)),

    /** Takes the next step of a refund, unless another process is taking it. */
    follow,

    ...createRefundMending({ db, jobs, payments, delivery, transitions, clock }),

    ...work,
  };
}
