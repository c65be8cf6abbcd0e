import { raiseAlert, settleAlerts } from '../alerts/service.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import { AppError } from '../platform/errors.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import { type Centavos, formatBRL, sumOf } from '../shared/money.ts';
import { applyRefund, endReturned, REFUNDS } from './apply-refund.ts';
import { DOUBT } from './external-refunds.ts';
import { noteRefund } from './money-journal.ts';
import { ABOUT_ODD_MONEY } from './odd-money.ts';
import { aboutRefund, expectAnew, settleAllGone } from './refund-alerts.ts';
import { askedRefunds, inDoubtOf, restInDoubt } from './refund-doubt.ts';
import { leftOf } from './refund-sums.ts';
import { lockOrderOr404, type Order, receivedOf } from './repository.ts';
import { isOver } from './state-machine.ts';
import type { OrderTransitions } from './transitions.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs;
  payments: PaymentsService;
  delivery: DeliveryService;
  transitions: OrderTransitions;
  clock: Clock;
  log: Logger;
}

/** What an operator says about refunds that did not end by themselves. */
export function createRefundMending({ db, jobs, payments, delivery, transitions, clock, log }: Dependencies) {
  /** Books the rest of a locked order's money as given back at the provider, and ends the order. */
  async function bookRest(trx: Trx, order: Order, rest: Centavos): Promise<void> {
    const returned = { returned_elsewhere: order.returned_elsewhere + rest };
    await trx.updateTable('orders').set(returned).where('id', '=', order.id).execute();
    await settleAllGone(trx, order.id, clock());
    await settleAlerts(trx, order.id, ABOUT_ODD_MONEY, {
      by: 'vitrine',
      reason: 'O valor foi devolvido.',
      at: clock(),
    });
    await endReturned(trx, { ...order, ...returned }, 'operator', { delivery, transitions });
  }

  return {
    /**
     * The operator's word that what a provider refused is asked for again, at once: one that waits for its next try as
     * well as one that was given up.
     *
     * @param also done in the same transaction, with those centavos
     * @returns centavos that are asked for again
     * @throws AppError 404, 409 when the order isn't paid, nothing of it was refused, or its provider is missing, 422 when the amount is spoken for
     *   by a later refund
     */
    async retryRefund(orderId: string, also?: (trx: Trx, amount: Centavos) => Promise<void>): Promise<Centavos> {
      const amount = await db.transaction().execute(async (trx) => {
        const order = await lockOrderOr404(trx, orderId);
        const left = await leftOf(trx, order);
        if (holdsNothing(order, left)) throw new AppError('order_not_paid', { to: 'refund' });
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
        if (refused.length === 0) throw new AppError('no_refused_refund');
        const givenUp = refused.filter(({ status }) => status === 'refused');
        const again = sumOf(givenUp);
        if (again > left) throw new AppError('invalid_amount', { left });
        refuseMissing(payments, order);
        for (const refund of refused) {
          const queued = { status: 'queued', refusals: 0, due_at: clock() } as const;
          await trx.updateTable('refunds').set(queued).where('id', '=', refund.id).execute();
          await noteRefund(trx, { ...refund, ...queued });
        }
        await expectAnew(trx, orderId);
        await jobs.wake(trx, REFUNDS);
        if (again === left && order.status === 'paid') await transitions.move(trx, order, 'refunding', 'operator');
        else await notifyOrderChanged(trx, orderId);
        await also?.(trx, sumOf(refused));
        return sumOf(refused);
      });
      log.info({ orderId, amount }, 'operator asks for refused refunds again');
      return amount;
    },

    /** Amount of an order that a provider may have returned, in centavos: see `refund-doubt.ts`. @throws AppError 404 */
    async inDoubt(orderId: string): Promise<Centavos> {
      return db.transaction().execute(async (trx) => inDoubtOf(trx, await lockOrderOr404(trx, orderId)));
    },

    /**
     * The operator's word on what a provider leaves open: whether the refunds that it was asked for were made, or the rest
     * that it calls returned has gone back, as its own books show. What was not made can be asked for anew.
     *
     * @param expected centavos that the operator speaks of; see `inDoubt`
     * @param by who says so
     * @param also done in the same transaction
     * @throws AppError 404, 409 when the amount is another one by now, or the provider is being asked just now
     */
    async recordOutcome(
      orderId: string,
      outcome: 'done' | 'undone',
      expected: Centavos,
      by: string,
      also?: (trx: Trx) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        // Before the order, as whoever follows a refund locks them; somebody may be asking about one just now.
        const open = await askedRefunds(trx, orderId).forUpdate().skipLocked().execute();
        const order = await lockOrderOr404(trx, orderId);
        const rest = open.length > 0 ? 0 : await restInDoubt(trx, order);
        if (expected <= 0 || sumOf(open) + rest !== expected) throw new AppError('no_refund_in_doubt');
        const reason = `O operador disse o que houve: ${outcome === 'done' ? 'feita' : 'não feita'}.`;
        // The outcome of some refunds says nothing about the rest.
        const about = rest > 0 ? [DOUBT] : open.map(({ id }) => aboutRefund(id));
        await settleAlerts(trx, orderId, ['refund_unsettled', 'refund_mismatch'], { by, reason, at: clock(), about });
        if (rest > 0 && outcome === 'done') await bookRest(trx, order, rest);
        for (const refund of open) {
          if (outcome === 'done')
            await applyRefund(trx, refund, { kind: 'done' }, { asked: false, delivery, transitions, clock });
          else {
            await trx.updateTable('refunds').set(UNDONE).where('id', '=', refund.id).execute();
            await noteRefund(trx, { ...refund, ...UNDONE });
          }
        }
        // Nobody works at what the buyer is still to get.
        const left = await leftOf(trx, order);
        if (outcome === 'undone' && order.status === 'refunding')
          await raiseAlert(trx, 'refund_given_up', orderId, `faltam ${formatBRL(left)}, como disse o operador`);
        await notifyOrderChanged(trx, orderId);
        await also?.(trx);
      });
      log.info({ orderId, amount: expected, outcome }, 'operator tells the outcome of refunds');
    },
  };
}

const UNDONE = { status: 'refused', last_error: 'not made, as an operator says' } as const;

/** @throws AppError 409 where nobody can give an order's money back, as the settings name its provider no more */
export function refuseMissing({ has, settingWith }: PaymentsService, { attempt: { provider } }: Order): void {
  if (!has(provider)) throw new AppError('provider_missing', { provider, setting: settingWith([provider]) });
}

/** Whether an order never had money, or has ended and nothing came after. @param left centavos; see `leftOf` */
export function holdsNothing(order: Order, left: Centavos): boolean {
  return receivedOf(order) === 0 || (isOver(order.status) && left <= 0);
}
