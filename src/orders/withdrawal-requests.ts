import { raiseAlert } from '../alerts/service.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { newTokenId, readSignedToken } from '../platform/http/signed-token.ts';
import type { Logger } from '../platform/logger.ts';
import { formatMinute } from '../shared/dates.ts';
import type { RefundsService } from './refunds.ts';
import { lockOrder, type Order, withAttempt } from './repository.ts';
import { refuseLate } from './withdrawal.ts';

interface Dependencies {
  db: Db;
  delivery: DeliveryService;
  refunds: RefundsService;
  /** Signs the links. */
  secret: string;
  clock: Clock;
  log: Logger;
}

/** A withdrawal that waits for its confirmation. */
export interface WithdrawalRequest {
  order: Order;
  /** What counts for the period, whenever it is confirmed. */
  requestedAt: Date;
}

export type WithdrawalRequests = ReturnType<typeof createWithdrawalRequests>;

/**
 * Withdrawals asked for on the access page. Its link is forwarded by people who don't think of what it can do, so the
 * money goes back only after a link in the buyer's own mailbox was pressed. The order's page needs no such thing.
 */
export function createWithdrawalRequests({ db, delivery, refunds, secret, clock, log }: Dependencies) {
  async function open(token: string): Promise<WithdrawalRequest> {
    const id = readSignedToken(secret, 'withdrawal', token);
    const row =
      id &&
      (await db
        .selectFrom('withdrawal_requests')
        .innerJoin('orders', 'orders.id', 'withdrawal_requests.order_id')
        .selectAll('orders')
        .select('withdrawal_requests.requested_at')
        .where('withdrawal_requests.id', '=', id)
        .where('orders.test', '=', false)
        .executeTakeFirst());
    if (!row) throw new AppError('withdrawal_link_not_found');
    const { requested_at: requestedAt, ...order } = row;
    return { order: await withAttempt(db, order), requestedAt };
  }

  return {
    /**
     * Writes down that the buyer wants to withdraw, and mails the link that confirms it: again when asked again, but
     * the first moment counts. Where the address was erased, an operator is told instead.
     *
     * @throws AppError 409 when the order isn't paid or the period is over
     */
    async request(orderId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, orderId);
        if (order.status !== 'paid' || order.kind === 'free') throw new AppError('order_not_paid', { to: 'withdraw' });
        await trx
          .insertInto('withdrawal_requests')
          .values({ id: newTokenId(), order_id: orderId, requested_at: clock() })
          .onConflict((conflict) => conflict.column('order_id').doNothing())
          .execute();
        const { requested_at } = await trx
          .selectFrom('withdrawal_requests')
          .select('requested_at')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow();
        await refuseLate(trx, order, requested_at);
        if (order.erased_at) {
          await raiseAlert(trx, 'withdrawal_unmailed', orderId, `pedida em ${formatMinute(requested_at)}`);
        } else await delivery.askToConfirmWithdrawal(trx, orderId);
      });
      log.info({ orderId }, 'withdrawal requested');
    },

    /** What a link in the mail is about. @throws AppError 404 */
    open,

    /**
     * Withdraws, as of the moment of the request. Pressed again, it changes nothing.
     *
     * @returns the order
     * @throws AppError 404, 409 when there is no payment any more
     */
    async confirm(token: string): Promise<Order> {
      const { order } = await open(token);
      await refunds.withdraw(order.id);
      return order;
    },
  };
}
