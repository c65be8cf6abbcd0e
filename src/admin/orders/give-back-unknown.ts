import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { OrdersService, RefundsService } from '../../orders/service.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { GivenBack } from '../../shared/panel/unknown-payments-schema.ts';

/** What stands in an order for a payer whom the bank does not name. */
const NAMELESS = 'Quem pagou';
/** How many one press gives back: each asks the bank several times. */
const AT_ONCE = 20;

interface Dependencies {
  db: Db;
  campaigns: Campaigns;
  orders: Pick<OrdersService, 'unknownPayments' | 'remake'>;
  refunds: Pick<RefundsService, 'refund' | 'left'>;
}

/**
 * Gives the payments back that no order explains: each gets an order, of a buyer whom nobody can mail, and its refund goes
 * the way of every refund, under a name of its own.
 */
export function createGivingBack({ db, campaigns, orders, refunds }: Dependencies) {
  async function giveBack(by: Actor, alertId: string, payer: string | null): Promise<void> {
    const live = campaigns.find(campaigns.main);
    if (!live) throw new AppError('campaign_not_found', { id: campaigns.main });
    const buyer = { live, name: payer ?? NAMELESS, email: null, phone: '' };
    const { id } = await orders.remake(alertId, buyer, by.name, (trx, { id: orderId, amount }) =>
      audit(trx, by, 'order.remade', { subject: `order:${orderId}`, params: { alert: alertId, amount } }),
    );
    const left = await refunds.left(id);
    // The journal knew of its refund: that one is looked up.
    if (left <= 0) return;
    await refunds.refund(id, left, {
      key: `unknown payment ${alertId}`,
      left,
      also: (trx) => audit(trx, by, 'order.refunded', { subject: `order:${id}`, params: { amount: left } }),
    });
  }

  return {
    unknownPayments: () => orders.unknownPayments(),

    /** Gives the oldest of them back. Sent again, it goes on with those that are left. */
    async giveBackUnknown(by: Actor): Promise<GivenBack> {
      const { rows, total } = await orders.unknownPayments();
      let [returned, failed] = [0, 0];
      for (const { id, payer } of rows.slice(0, AT_ONCE)) {
        try {
          await giveBack(by, id, payer);
          returned += 1;
        } catch (error) {
          // The bank does not answer, or says something else by now: its alert stays open.
          if (!(error instanceof AppError)) throw error;
          failed += 1;
        }
      }
      await db.transaction().execute((trx) => audit(trx, by, 'payments.returned', { params: { returned, failed } }));
      return { returned, failed, left: total - returned };
    },
  };
}
