import { sql } from 'kysely';
import type { DeliveryService } from '../delivery/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds, type Clock } from '../server/clock.ts';
import { type Db, ping, type Trx } from '../server/db/database.ts';
import { notifyOrderChanged } from '../server/db/order-changes.ts';
import { AppError } from '../server/errors.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import { createLeasedWork, LOCKED_LEASE, oneLane } from '../server/jobs/leased-work.ts';
import type { Logger } from '../server/logger.ts';
import { type Centavos, formatBRL } from '../shared/money.ts';
import { type Refund, settleRefund } from './refund-settlement.ts';
import { leftOf, newRefundId, othersOf } from './refund-sums.ts';
import { findOrder, lockOrderOr404, mayReturn, moveOrder } from './repository.ts';
import { isPaid } from './state-machine.ts';
import { refuseLate } from './withdrawal.ts';

/** How long a call that its process did not survive may be on its way, in seconds: well beyond `PROVIDER_TIMEOUT`. */
const CALL_GRACE = 60;

const REFUNDS = 'refunds';
/** Refunds that are followed at once. */
const SLOTS = 4;

interface Dependencies {
  db: Db;
  jobs: Jobs;
  payments: PaymentsService;
  delivery: DeliveryService;
  clock: Clock;
  log: Logger;
}

export type RefundsService = ReturnType<typeof createRefundsService>;

/** Money back: the buyer's withdrawal and the operator's refunds, followed to their end. */
export function createRefundsService({ db, jobs, payments, delivery, clock, log }: Dependencies) {
  async function queue(trx: Trx, orderId: string, amount: Centavos, cause: 'buyer' | 'operator'): Promise<string> {
    const id = newRefundId();
    await trx
      .insertInto('refunds')
      .values({ id, order_id: orderId, amount, cause, status: 'queued', due_at: clock() })
      .execute();
    await jobs.wake(trx, REFUNDS);
    return id;
  }

  async function follow(id: string): Promise<void> {
    const refund = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
    if (!refund || refund.status === 'done' || refund.status === 'refused') return;
    const order = await findOrder(db, refund.order_id);
    if (!order?.charge_id) return;
    const { charge_id: chargeId, provider } = order;
    const isNew = refund.status === 'queued';
    // All of it went back another way, so that nothing is left to ask for.
    if (isNew && !isPaid(order.status) && !mayReturn(order)) return drop(refund);
    if (isNew && !(await markAsked(refund))) return;
    const state = await db.transaction().execute(async (trx) => {
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
      if (!asked) return null;
      const others = await othersOf(trx, asked);
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
      await settleRefund(trx, asked, told, { delivery, clock });
      return told.kind;
    });
    if (state) log.info({ refundId: id, state }, 'refund followed');
  }

  /**
   * Written before the call: after a crash in between the provider is only asked what became of it, and not before
   * the lost call must have arrived.
   *
   * @returns false when somebody else asks
   */
  async function markAsked({ id, attempts }: Refund): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('refunds')
      .set({ status: 'asked', due_at: addSeconds(clock(), CALL_GRACE) })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .where('attempts', '=', attempts)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async function drop({ id, attempts }: Refund): Promise<void> {
    await db
      .updateTable('refunds')
      .set({ status: 'refused', last_error: 'the order is over' })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .where('attempts', '=', attempts)
      .execute();
  }

  const work = createLeasedWork(
    { db, jobs, clock, log },
    {
      name: REFUNDS,
      table: 'refunds',
      due: 'due_at',
      open: sql`status in ('queued', 'asked')`,
      lease: LOCKED_LEASE,
      lanes: oneLane(SLOTS),
      run: async ({ id }) => void (await follow(id)),
    },
  );

  return {
    /**
     * The buyer's withdrawal (CDC art. 49), without a reason and without a person in between. Asked again, it changes
     * nothing.
     *
     * @param requestedAt the moment that counts, where the buyer asked before this call
     * @throws AppError 404, 409 when the order isn't paid or the period is over
     */
    async withdraw(orderId: string, requestedAt: Date = clock()): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const order = await lockOrderOr404(trx, orderId);
        if (order.status === 'refunding' || order.status === 'refunded') return;
        if (order.status !== 'paid') throw notPaid();
        await refuseLate(trx, order, requestedAt);
        await moveOrder(trx, order, 'refunding', 'buyer');
        const refundId = await queue(trx, orderId, await leftOf(trx, order), 'buyer');
        await delivery.announce(trx, orderId, 'withdrawal', refundId);
      });
      log.info({ orderId }, 'buyer withdrew');
    },

    /** What an operator may still give back, in centavos. @throws AppError 404 */
    async left(orderId: string): Promise<Centavos> {
      return db.transaction().execute(async (trx) => {
        const order = await lockOrderOr404(trx, orderId);
        return mayReturn(order) ? leftOf(trx, order) : 0;
      });
    },

    /**
     * The operator's refund of a part, or of all that is left; a part leaves the order paid. Money that made no order
     * paid goes back without changing it.
     *
     * @throws AppError 404, 409 when there is no money to give back, 422 when so much isn't left
     */
    async refund(orderId: string, amount: Centavos): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const order = await lockOrderOr404(trx, orderId);
        if (!mayReturn(order)) throw notPaid();
        const left = await leftOf(trx, order);
        if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) throw notLeft(left);
        if (amount === left && order.status === 'paid') await moveOrder(trx, order, 'refunding', 'operator');
        await queue(trx, orderId, amount, 'operator');
      });
      log.info({ orderId, amount }, 'operator refunds');
    },

    /** Takes the next step of a refund, unless somebody else is taking it. */
    follow,

    /**
     * The operator's word that what a provider refused is asked for again, at once: one that waits for its next try as
     * well as one that was given up.
     *
     * @returns centavos that are asked for again
     * @throws AppError 404, 409 when the order isn't paid or nothing of it was refused, 422 when the amount is spoken for
     *   by a later refund
     */
    async retryRefund(orderId: string): Promise<Centavos> {
      const amount = await db.transaction().execute(async (trx) => {
        const order = await lockOrderOr404(trx, orderId);
        if (!isPaid(order.status) && !mayReturn(order)) throw notPaid();
        const refused = await trx
          .selectFrom('refunds')
          .selectAll()
          .where('order_id', '=', orderId)
          .where('status', 'in', ['queued', 'refused'])
          .where('refusals', '>', 0)
          .forUpdate()
          // Somebody is asking for it just now.
          .skipLocked()
          .execute();
        if (refused.length === 0)
          throw new AppError(409, 'no_refused_refund', 'Nenhuma devolução deste pedido foi recusada.');
        const left = await leftOf(trx, order);
        const givenUp = refused.filter(({ status }) => status === 'refused');
        const again = sumOf(givenUp);
        if (again > left) throw notLeft(left);
        for (const { id } of refused) {
          await trx
            .updateTable('refunds')
            .set({ status: 'queued', refusals: 0, due_at: clock() })
            .where('id', '=', id)
            .execute();
        }
        await jobs.wake(trx, REFUNDS);
        if (again === left && order.status === 'paid') await moveOrder(trx, order, 'refunding', 'operator');
        else await notifyOrderChanged(trx, orderId);
        return sumOf(refused);
      });
      log.info({ orderId, amount }, 'operator asks for refused refunds again');
      return amount;
    },

    sweep: work.sweep,

    async startWorkers(): Promise<void> {
      work.start();
    },
  };
}

function notPaid(): AppError {
  return new AppError(409, 'order_not_paid', 'Este pedido não tem pagamento a devolver.');
}

function notLeft(left: Centavos): AppError {
  const detail = left > 0 ? `Só é possível devolver de R$ 0,01 a ${formatBRL(left)}.` : 'Não há mais nada a devolver.';
  return new AppError(422, 'invalid_amount', detail);
}

function sumOf(refunds: Refund[]): Centavos {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
