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
import { createOperatorRefund, type RefundWish } from './operator-refund.ts';
import { createRefundMending } from './refund-mending.ts';
import { leftOf, leftOfOrder, newRefundId, othersOf } from './refund-sums.ts';
import { findOrder, lockOrder, lockOrderOr404, type Order, orderNotFound } from './repository.ts';
import type { OrderTransitions } from './transitions.ts';
import { confirmRequest, refuseLate } from './withdrawal.ts';

/** How long a call that its process did not survive may be on its way, in seconds: well beyond `PROVIDER_TIMEOUT_MS`. */
const CALL_GRACE = 60;

/** How long a refund waits whose provider the settings name no more, in seconds. */
const MISSING_PAUSE = 300;

/** Refunds that are followed at once. */
const SLOTS = 4;

interface Dependencies extends WorkContext {
  payments: PaymentsService;
  delivery: DeliveryService;
  transitions: OrderTransitions;
  /** Asks the provider about an order, so that what it holds is known before some of it goes back. */
  look(orderId: string): Promise<unknown>;
}

export type RefundsService = ReturnType<typeof createRefundsService>;

/** Money back: the buyer's withdrawal and the operator's refunds, followed to their end. */
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

  /** Carries out the withdrawal of a locked order that is paid. @param by whose word it is */
  async function giveBack(trx: Trx, order: Order, by: 'buyer' | 'operator'): Promise<void> {
    await transitions.move(trx, order, 'refunding', by);
    await confirmRequest(trx, order.id, clock());
    await writeJournal(trx, { kind: 'withdrawal', subject: order.id, facts: { by } });
    const left = await leftOf(trx, order);
    // All of it may be on its way back already.
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

  /** Nobody can ask for it, nor what became of it: it stays as it is, and `missing-providers.ts` calls an operator. */
  async function wait({ id, status, attempts }: Refund): Promise<void> {
    await db
      .updateTable('refunds')
      .set({ due_at: addSeconds(clock(), MISSING_PAUSE) })
      .where('id', '=', id)
      .where('status', '=', status)
      .where('attempts', '=', attempts)
      .execute();
  }

  /** Whether it is still to be asked about, as nobody had the provider's answer since. */
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

  /** @returns the provider's answer; undefined where somebody else has the row's lock, or had an answer since */
  async function askLocked(refund: Refund, order: Order, chargeId: string): Promise<string | undefined> {
    const { id } = refund;
    const { provider } = order.attempt;
    const isNew = refund.status === 'queued';
    return db.transaction().execute(async (trx) => {
      // The row stays locked until the provider has answered: nobody asks, or asks about it, beside a call under way.
      const asked = await trx
        .selectFrom('refunds')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'asked')
        // Somebody had the provider's word in the moment before the lock: what it was decides what comes next.
        .where('attempts', '=', refund.attempts)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!asked) return undefined;
      const others = await othersOf(trx, asked.order_id, id);
      // The lock is gone with its connection.
      await ping(trx);
      const ask = isNew ? payments.refund : payments.findRefund;
      const told = await ask(provider, {
        orderId: order.id,
        chargeId,
        refundId: asked.request_id ?? id,
        amount: asked.amount,
        providerRefundId: asked.provider_refund_id,
        others,
      });
      await applyRefund(trx, asked, told, { asked: isNew, delivery, transitions, clock });
      return told.kind;
    });
  }

  /**
   * Written before the call: after a crash in between the provider is only asked what became of it, and not before
   * the lost call must have arrived.
   *
   * @returns false when somebody else asks, or all of it went back another way
   */
  function markAsked({ id, order_id: orderId, attempts }: Refund): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      const marked = await trx
        .updateTable('refunds')
        .set({ status: 'asked', due_at: addSeconds(clock(), CALL_GRACE) })
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
    lanes: SLOTS,
    run: async ({ id }) => void (await follow(id)),
  });

  return {
    /**
     * The buyer's withdrawal (CDC art. 49), without a reason and without a person in between. Asked again, it changes
     * nothing. Where it was asked for on the access page before, that moment counts.
     *
     * @param token by which the order was found: it has another one once its address was corrected, and whoever came by
     *   a link of before is nobody to it
     * @throws AppError 404, 409 when the order isn't paid or the period is over, 410 where only a person can confirm any
     *   more what was asked for
     */
    async withdraw(orderId: string, token?: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const order = await lockOrderOr404(trx, orderId);
        if (token !== undefined && token !== order.token) throw orderNotFound();
        if (order.status === 'refunding' || order.status === 'refunded') return;
        if (order.status !== 'paid' || order.kind === 'free') throw new AppError('order_not_paid', { to: 'refund' });
        await refuseLate(trx, order, clock());
        await giveBack(trx, order, 'buyer');
      });
      log.info({ orderId }, 'buyer withdrew');
    },

    giveBack,

    /** What an operator may still give back, in centavos. @throws AppError 404 */
    async left(orderId: string): Promise<Centavos> {
      return db.transaction().execute(async (trx) => {
        const order = await lockOrderOr404(trx, orderId);
        return Math.max(0, await leftOf(trx, order));
      });
    },

    /** What an operator may still give back of an order, in centavos; less than nothing where more is to go than is there. */
    leftIn: leftOfOrder,

    refundIn,

    /** The same in a transaction of its own. @param wish `also`: done in it, where the refund is new */
    async refund(
      orderId: string,
      amount: Centavos,
      { also, ...wish }: RefundWish & { also?: (trx: Trx) => Promise<void> } = {},
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        if (await refundIn(trx, orderId, amount, wish)) await also?.(trx);
      });
      log.info({ orderId, amount }, 'operator refunds');
    },

    /** Takes the next step of a refund, unless somebody else is taking it. */
    follow,

    ...createRefundMending({ db, jobs, payments, delivery, transitions, clock, log }),

    ...work,
  };
}
