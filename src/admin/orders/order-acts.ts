import type { AlertsService } from '../../alerts/service.ts';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { OrdersService, RefundsService, WithdrawalRequests } from '../../orders/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Centavos } from '../../shared/money.ts';
import type { AuditAction } from '../../shared/panel/audit-actions.ts';
import type { GrantBody, OutcomeBody, RefundBody, RemakeBody } from '../../shared/panel/order-acts-schema.ts';
import { addNote } from './notes.ts';

interface Dependencies {
  db: Db;
  campaigns: Campaigns;
  orders: Pick<OrdersService, 'resend' | 'accept' | 'closeAccess' | 'reopenAccess' | 'grant' | 'remake' | 'lock'>;
  refunds: Pick<RefundsService, 'refund' | 'retryRefund' | 'recordOutcome'>;
  withdrawals: Pick<WithdrawalRequests, 'confirmByHand' | 'refuse' | 'assertAnswered'>;
  alerts: Pick<AlertsService, 'settle'>;
  clock: Clock;
}

type Params = NonNullable<Parameters<typeof audit>[3]>['params'];

/** What an operator does about an order. Each is written down in its own transaction: unwritten, it is not done. */
export function createOrderActs({ db, campaigns, orders, refunds, withdrawals, alerts, clock }: Dependencies) {
  const note = (trx: Trx, by: Actor, act: AuditAction, orderId: string, params: Params = {}) =>
    audit(trx, by, act, { subject: `order:${orderId}`, params });

  /** The same with words that go with the buyer's data. */
  async function noteWords(trx: Trx, by: Actor, act: AuditAction, orderId: string, text: string): Promise<void> {
    await note(trx, by, act, orderId, { note: await addNote(trx, orderId, text, clock()) });
  }

  /** @throws AppError 404 */
  function liveOf(campaign: string) {
    const live = campaigns.find(campaign);
    if (!live) throw new AppError('campaign_not_found', { id: campaign });
    return live;
  }

  return {
    /**
     * Mails the access again. A corrected address closes the links that went to the other one.
     *
     * @returns whether it goes to another address than before
     * @throws AppError 404, 409 where the order's state forbids it, 422 naming the field
     */
    resend: (by: Actor, orderId: string, email?: string): Promise<boolean> =>
      orders.resend(orderId, email, by.name, (trx, corrected) =>
        note(trx, by, corrected ? 'order.readdressed' : 'order.resent', orderId),
      ),

    /**
     * Gives money back. Sent again with the same key, it changes nothing.
     *
     * @param wish centavos
     * @throws AppError 404, 409 where there is nothing to give back or what is left has changed, 422 where so much isn't left
     */
    refund: (by: Actor, orderId: string, { amount, left, key }: RefundBody): Promise<void> =>
      refunds.refund(orderId, amount, {
        key,
        left,
        also: (trx) => note(trx, by, 'order.refunded', orderId, { amount }),
      }),

    /** Has the provider asked again for what it refused. @returns centavos @throws AppError 404, 409, 422 */
    retryRefund: (by: Actor, orderId: string): Promise<Centavos> =>
      refunds.retryRefund(orderId, (trx, amount) => note(trx, by, 'order.refund_retried', orderId, { amount })),

    /** Tells what became of refunds that the provider leaves open. @throws AppError 404, 409 */
    tellOutcome: (by: Actor, orderId: string, { outcome, amount }: OutcomeBody): Promise<void> =>
      refunds.recordOutcome(orderId, outcome, amount, by.name, (trx) =>
        note(trx, by, 'order.refund_told', orderId, { outcome, amount }),
      ),

    /** Takes the amount of an alert for the right one. @throws AppError 404, 409 */
    acceptAmount: (by: Actor, alertId: string): Promise<void> =>
      orders.accept(alertId, by.name, (trx, { orderId, amount }) =>
        note(trx, by, 'order.amount_accepted', orderId, { alert: alertId, amount }),
      ),

    /** Confirms a withdrawal in its buyer's place. @throws AppError 404, 409 where nothing waits */
    confirmWithdrawal: (by: Actor, orderId: string): Promise<void> =>
      withdrawals.confirmByHand(orderId, by.name, (trx) => note(trx, by, 'withdrawal.confirmed', orderId)),

    /** Refuses a withdrawal, for a reason that the buyer is mailed. @throws AppError 404, 409 where nothing waits */
    refuseWithdrawal: (by: Actor, orderId: string, reason: string): Promise<void> =>
      // The note keeps the reason: a later request replaces the refused one.
      withdrawals.refuse(orderId, reason, by.name, (trx, kept) =>
        kept === null
          ? note(trx, by, 'withdrawal.refused', orderId)
          : noteWords(trx, by, 'withdrawal.refused', orderId, kept),
      ),

    /** @throws AppError 404 where no open alert has this number, 409 where only an answer settles it, 422 without a reason */
    async settleAlert(by: Actor, id: string, reason: string): Promise<void> {
      const written = async (trx: Trx) => {
        await withdrawals.assertAnswered(trx, id);
        await audit(trx, by, 'alert.settled', { subject: `alert:${id}` });
      };
      if (!(await alerts.settle(id, reason, by.name, written))) throw new AppError('alert_not_found', { id });
    },

    /** Closes what was bought; nobody is mailed. @throws AppError 404, 409 where it is not open */
    closeAccess: (by: Actor, orderId: string, reason: string): Promise<void> =>
      orders.closeAccess(orderId, (trx) => noteWords(trx, by, 'access.closed', orderId, reason)),

    /** Opens it again and mails the link. @throws AppError 404, 409 where no operator closed it */
    reopenAccess: (by: Actor, orderId: string, reason: string): Promise<void> =>
      orders.reopenAccess(orderId, (trx) => noteWords(trx, by, 'access.reopened', orderId, reason)),

    /** Writes something down about an order. It can't be changed any more. @throws AppError 404 */
    addNote: (by: Actor, orderId: string, text: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await orders.lock(trx, orderId);
        await noteWords(trx, by, 'order.noted', orderId, text);
      }),

    /**
     * Gives what a campaign sells to somebody, free of charge: an order that is no sale. Sent again with the same key, it
     * changes nothing.
     *
     * @throws AppError 404 without such a campaign, 422 where the key was used for something else
     */
    async grant(by: Actor, { campaign, reason, ...gift }: GrantBody): Promise<{ id: string; number: string }> {
      const live = liveOf(campaign);
      return orders.grant({ live, ...gift }, (trx, { id }) => noteWords(trx, by, 'order.granted', id, reason));
    },

    /**
     * Makes the order again whose payment an alert tells of, as after a restore: what was paid is delivered.
     *
     * @throws AppError 404 without such an alert or campaign, 409 where the charge is not paid, or an order has it
     */
    async remake(by: Actor, alertId: string, { campaign, ...buyer }: RemakeBody): Promise<{ number: string }> {
      const payer = { live: liveOf(campaign), ...buyer };
      return orders.remake(alertId, payer, by.name, (trx, { id, amount }) =>
        note(trx, by, 'order.remade', id, { alert: alertId, amount }),
      );
    },
  };
}
