import type { Ordered } from '../campaigns/earlier-products.ts';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { OrderKind, OrderStatus } from '../shared/order-status.ts';
import { type createOrderMails, tenMinutesOf } from './order-mails.ts';

/** Order that opens something. */
type OpenOrder = Omit<Ordered, 'product'> & { kind: OrderKind };

interface Dependencies {
  db: Db;
  campaigns: Campaigns;
  queue: ReturnType<typeof createOrderMails>['queue'];
  clock: Clock;
}

/** Creates the recovery of accesses by their buyer's e-mail. */
export function createRecovery({ db, campaigns, queue, clock }: Dependencies) {
  /**
   * Key of what an order's link opens: orders of one kind of a product open the same, and those of one
   * version the same extras; a later version may have dropped some of them. A gift opens no withdrawal, as a purchase does.
   */
  async function openedBy(order: OpenOrder, products: ReadonlySet<string>): Promise<string> {
    const kinds: string[] = [];
    for (const product of [...products].sort()) {
      const sold = await campaigns.sold({ ...order, product }).catch(() => null);
      kinds.push(`${product} ${sold?.campaign.access.kind}`);
    }
    const gift = order.kind === 'free' ? ' gift' : '';
    return `${order.campaign} ${kinds} ${order.campaign_version}${gift}`;
  }

  /**
   * Queues the links of an e-mail's purchases again: one mail for each kind of product of each campaign's version, with the
   * link of its newest order, preferably one that is not being refunded. Does not reveal whether there are any.
   */
  return async function recover(email: string): Promise<void> {
    const grants = await db
      .selectFrom('access_links')
      .innerJoin('orders', 'orders.id', 'access_links.order_id')
      .innerJoin('access_grants', 'access_grants.order_id', 'orders.id')
      .select(['orders.id', 'orders.campaign', 'orders.campaign_version', 'orders.created_at', 'orders.status'])
      .select(['orders.kind', 'access_links.created_at as at', 'access_grants.product'])
      .where('orders.buyer_email', '=', email.trim().toLowerCase())
      .where('access_grants.status', '=', 'active')
      .execute();
    grants.sort((a, b) => stays(a.status) - stays(b.status) || a.at.getTime() - b.at.getTime());
    const newest = new Map<string, string>();
    for (const [id, opened] of Map.groupBy(grants, (grant) => grant.id)) {
      const products = new Set(opened.map(({ product }) => product));
      const [order] = opened;
      if (order) newest.set(await openedBy(order, products), id);
    }
    await db.transaction().execute(async (trx) => {
      for (const id of newest.values()) await queue(trx, id, 'recovery', [id, tenMinutesOf(clock())]);
    });
  };
}

/** Sort key: orders that are not being refunded come last. */
function stays(status: OrderStatus): number {
  return status === 'paid' ? 1 : 0;
}
