import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { OrdersService, RefundsService } from '../../orders/service.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { GivenBack, UnknownPayment, UnknownPayments } from '../../shared/panel/unknown-payments-schema.ts';

/** What stands in an order for a payer whom the bank does not name. */
const NAMELESS = 'Quem pagou';
/** Maximum number of payments that one press gives back; the bank is asked about each before. */
const AT_ONCE = 20;
/** Time for which one press looks for payments that can be given back, in ms: a bank may answer nothing. */
const LOOKS_FOR_MS = 30_000;
/** Maximum number of listed payments. */
const LISTED = 50;

interface Dependencies {
  db: Db;
  campaigns: Campaigns;
  orders: Pick<OrdersService, 'unknownPayments' | 'remake'>;
  refunds: Pick<RefundsService, 'refundIn' | 'leftIn'>;
}

/**
 * Gives the payments back that no order explains: each gets an order, of a buyer whom nobody can mail, and its refund goes
 * the way of every refund, under a name of its own. Both are written at once, so that none is without the other.
 */
export function createGivingBack({ db, campaigns, orders, refunds }: Dependencies) {
  async function giveBack(by: Actor, { id: alert, payer }: UnknownPayment): Promise<void> {
    const live = campaigns.find(campaigns.main);
    if (!live) throw new AppError('campaign_not_found', { id: campaigns.main });
    const buyer = { live, name: payer ?? NAMELESS, email: null, phone: '' };
    await orders.remake(alert, buyer, by.name, async (trx, { id, amount, paid }) => {
      if (!paid) throw new AppError('stray_not_paid');
      await audit(trx, by, 'order.remade', { subject: `order:${id}`, params: { alert, amount } });
      const left = await refunds.leftIn(trx, id);
      // The journal knew of its refund: that one is looked up.
      if (left <= 0) return;
      await refunds.refundIn(trx, id, left, { key: `unknown payment ${alert}` });
      await audit(trx, by, 'order.refunded', { subject: `order:${id}`, params: { amount: left } });
    });
  }

  /** @returns whether it goes back; where it does not, its alert stays open */
  async function tryToGiveBack(by: Actor, payment: UnknownPayment): Promise<boolean> {
    try {
      // No amount from the bank means no payment.
      if (payment.amount === null) return false;
      await giveBack(by, payment);
      return true;
    } catch (error) {
      // The bank says something else by now.
      if (!(error instanceof AppError)) throw error;
      return false;
    }
  }

  return {
    /** The oldest, with whom the bank names, and how many there are. */
    async unknownPayments(): Promise<UnknownPayments> {
      const open = await orders.unknownPayments.open();
      return { rows: await orders.unknownPayments.look(open.slice(0, LISTED)), total: open.length };
    },

    /**
     * Gives the oldest of them back that can be given back now. Sent again, it goes on with those that are left: what
     * can't be given back keeps none that came after it.
     */
    async giveBackUnknown(by: Actor): Promise<GivenBack> {
      const open = await orders.unknownPayments.open();
      const until = performance.now() + LOOKS_FOR_MS;
      let [returned, failed] = [0, 0];
      for (let at = 0; at < open.length && returned < AT_ONCE && performance.now() < until; at += AT_ONCE) {
        for (const payment of await orders.unknownPayments.look(open.slice(at, at + AT_ONCE))) {
          if (returned === AT_ONCE) break;
          if (await tryToGiveBack(by, payment)) returned += 1;
          else failed += 1;
        }
      }
      await db.transaction().execute((trx) => audit(trx, by, 'payments.returned', { params: { returned, failed } }));
      return { returned, failed, left: open.length - returned };
    },
  };
}
