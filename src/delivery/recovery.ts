import type { Ordered } from '../campaigns/earlier-products.ts';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { OrderKind, OrderStatus } from '../shared/order-status.ts';
import { type createOrderMails, tenMinutesOf } from './order-mails.ts';

interface Dependencies {
  db: Db;
  campaigns: Campaigns;
  queue: ReturnType<typeof createOrderMails>['queue'];
  clock: Clock;
}

/** Creates the recovery of accesses by their buyer's e-mail. */
export function createRecovery({ db, campaigns, queue, clock }: Dependencies) {
  /**
   * Key of what an order's link opens: orders of one kind of a campaign open the same product, and those of one version
   * the same extras, of which a later one may have dropped some. A gift opens no withdrawal, as a purchase does.
   */
  async function openedBy(order: Ordered & { kind: OrderKind }): Promise<string> {
    const sold = await campaigns.sold(order).catch(() => null);
    const gift = order.kind === 'free' ? ' gift' : '';
    return `${order.campaign} ${sold?.campaign.access.kind} ${order.campaign_version}${gift}`;
  }

  /**
   * Queues the links of an e-mail's purchases again: one mail for each kind of product of each campaign's version, with the
   * link of its newest order, preferably one that is not being refunded. Does not reveal whether there are any.
   */
  return async function recover(email: string): Promise<void> {
    const orders = await db
      .selectFrom('access_grants')
      .innerJoin('orders', 'orders.id', 'access_grants.order_id')
      .select(['orders.id', 'orders.campaign', 'orders.campaign_version', 'orders.created_at', 'orders.status'])
      .select(['orders.kind', 'access_grants.created_at as at'])
      .where('orders.buyer_email', '=', email.trim().toLowerCase())
      .where('access_grants.status', '=', 'active')
      .execute();
    orders.sort((a, b) => stays(a.status) - stays(b.status) || a.at.getTime() - b.at.getTime());
    const newest = new Map<string, string>();
    for (const order of orders) newest.set(await openedBy(order), order.id);
    await db.transaction().execute(async (trx) => {
      for (const id of newest.values()) await queue(trx, id, 'recovery', [id, tenMinutesOf(clock())]);
    });
  };
}

/** Sort key: orders that are not being refunded come last. */
function stays(status: OrderStatus): number {
  return status === 'paid' ? 1 : 0;
}
