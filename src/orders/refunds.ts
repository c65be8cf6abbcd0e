import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { DeliveryService } from '../delivery/service.ts';
import type { RefundState } from '../payments/provider.ts';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds, type Clock, DAY } from '../server/clock.ts';
import { type Db, ping, type Trx } from '../server/db/database.ts';
import type { RefundsTable } from '../server/db/schema.ts';
import { AppError } from '../server/errors.ts';
import type { JobDefinition, Jobs } from '../server/jobs/jobs.ts';
import { createSweep, JOB_GRACE, patientRetryAt } from '../server/jobs/sweeper.ts';
import type { Logger } from '../server/logger.ts';
import { type Centavos, formatBRL } from '../shared/money.ts';
import { findOrder, lockOrder, moveOrder, type Order, raiseAlarm } from './repository.ts';
import { withdrawUntil } from './withdrawal.ts';

/** How long a call that its process did not survive may be on its way, in seconds: well beyond `PROVIDER_TIMEOUT`. */
const CALL_GRACE = 60;

const refundJob: JobDefinition<{ id: string }> = { name: 'refund-follow', payload: z.object({ id: z.string() }) };

interface Dependencies {
  db: Db;
  jobs: Jobs;
  payments: PaymentsService;
  delivery: DeliveryService;
  clock: Clock;
  log: Logger;
}

type Refund = Selectable<RefundsTable>;

export type RefundsService = ReturnType<typeof createRefundsService>;

/** Money back: the buyer's withdrawal and the operator's refunds, followed to their end. */
export function createRefundsService({ db, jobs, payments, delivery, clock, log }: Dependencies) {
  async function queue(trx: Trx, orderId: string, amount: Centavos, cause: 'buyer' | 'operator'): Promise<void> {
    const id = randomBytes(16).toString('hex');
    await trx
      .insertInto('refunds')
      .values({ id, order_id: orderId, amount, cause, status: 'queued', due_at: addSeconds(clock(), JOB_GRACE) })
      .execute();
    await jobs.enqueue(trx, refundJob, { id });
  }

  /** What has gone back or is on its way, in centavos. */
  async function refunded(trx: Trx, orderId: string): Promise<Centavos> {
    const row = await trx
      .selectFrom('refunds')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('sum'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return Number(row.sum);
  }

  async function follow(id: string): Promise<void> {
    const refund = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
    if (!refund || refund.status === 'done') return;
    const order = await findOrder(db, refund.order_id);
    if (!order?.charge_id) return;
    const request = { orderId: order.id, chargeId: order.charge_id, refundId: id, amount: refund.amount };
    const isNew = refund.status === 'queued';
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
      // The lock is gone with its connection.
      await ping(trx);
      const ask = isNew ? payments.refund : payments.findRefund;
      const told = await ask(order.provider, request);
      await settle(trx, asked, told);
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

  /** Writes down what the provider says of a locked refund. */
  async function settle(trx: Trx, refund: Refund, state: RefundState): Promise<void> {
    const { id, attempts, created_at } = refund;
    const order = await lockOrder(trx, refund.order_id);
    if (state.kind === 'done') {
      await trx.updateTable('refunds').set({ status: 'done', settled_at: clock() }).where('id', '=', id).execute();
      if (order.status === 'refunding') await finishRefund(trx, order);
      return;
    }
    const reason = state.kind === 'refused' ? state.detail : state.kind === 'unknown' ? state.reason : null;
    await trx
      .updateTable('refunds')
      .set({
        // Only a refusal is certain to have moved no money: then it may be asked for again.
        status: state.kind === 'refused' ? 'queued' : 'asked',
        attempts: attempts + 1,
        last_error: reason?.slice(0, 200) ?? null,
        due_at: patientRetryAt(clock(), attempts + 1),
      })
      .where('id', '=', id)
      .execute();
    if (state.kind === 'refused') await raiseAlarm(trx, 'refund_refused', order.id, `refund ${id}`);
    // What a provider has not settled in a day is told to an operator.
    else if (addSeconds(created_at, DAY) <= clock())
      await raiseAlarm(trx, 'refund_unsettled', order.id, `refund ${id}`);
  }

  /** The money is back: the product closes and the buyer is told. */
  async function finishRefund(trx: Trx, order: Order): Promise<void> {
    if (!(await moveOrder(trx, order, 'refunded', 'provider'))) return;
    await delivery.revokeAccess(trx, order.id);
    await delivery.announce(trx, order.id, 'refunded');
  }

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
        if (order.status !== 'paid')
          throw new AppError(409, 'order_not_paid', 'Este pedido não tem pagamento a devolver.');
        const until = await withdrawUntil(trx, order);
        if (!until || until < requestedAt) {
          throw new AppError(
            409,
            'withdrawal_period_over',
            `O prazo de ${order.guarantee_days} dias para desistir da compra já terminou.`,
          );
        }
        await moveOrder(trx, order, 'refunding', 'buyer');
        await queue(trx, orderId, order.amount - (await refunded(trx, orderId)), 'buyer');
        await delivery.announce(trx, orderId, 'withdrawal');
      });
      log.info({ orderId }, 'buyer withdrew');
    },

    /**
     * The operator's refund of a part, or of all that is left; a part leaves the order paid.
     *
     * @throws AppError 404, 409 when it isn't paid, 422 when so much isn't left
     */
    async refund(orderId: string, amount: Centavos): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const order = await lockOrderOr404(trx, orderId);
        if (order.status !== 'paid')
          throw new AppError(409, 'order_not_paid', 'Este pedido não tem pagamento a devolver.');
        const left = order.amount - (await refunded(trx, orderId));
        if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) {
          throw new AppError(422, 'invalid_amount', `Só é possível devolver de R$ 0,01 a ${formatBRL(left)}.`);
        }
        if (amount === left) await moveOrder(trx, order, 'refunding', 'operator');
        await queue(trx, orderId, amount, 'operator');
      });
      log.info({ orderId, amount }, 'operator refunds');
    },

    /** Takes up what a lost or failed job left behind. */
    sweep: createSweep(
      { db, jobs, clock },
      { table: 'refunds', due: 'due_at', open: sql`status <> 'done'`, job: refundJob },
    ),

    async startWorkers(): Promise<void> {
      await jobs.work(refundJob, ({ id }) => follow(id), { concurrency: 1 });
    },
  };
}

async function lockOrderOr404(trx: Trx, orderId: string): Promise<Order> {
  const order = await findOrder(trx, orderId);
  if (!order) throw new AppError(404, 'order_not_found', 'Pedido não encontrado.');
  return lockOrder(trx, orderId);
}
