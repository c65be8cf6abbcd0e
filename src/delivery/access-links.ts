import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import { readSignedToken, signedToken } from '../platform/http/signed-token.ts';
import type { DeliveryStatus } from '../shared/order-status.ts';

/** What a valid access token opens. */
export interface Access {
  orderId: string;
  grantId: string;
  buyerName: string;
  paidAt: Date;
  /** Whose product it opens, in its newest version. */
  campaign: string;
  /** As it was when it was bought. */
  product_title: string;
  guarantee_days: number;
  /** The buyer's address was erased: no mail reaches them. */
  erased: boolean;
}

interface Dependencies {
  db: Db;
  /** Signs the links. */
  secret: string;
  campaigns: Campaigns;
  clock: Clock;
}

/** The links that open what was bought. */
export function createAccessLinks({ db, secret, campaigns, clock }: Dependencies) {
  /** The link of a grant, to what was bought of a campaign. */
  function url(grantId: string, campaign: string): string {
    return `${campaigns.addressOf(campaign)}/acesso/${signedToken(secret, 'access', grantId)}`;
  }

  async function markOpened(grantId: string, orderId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('access_grants').set({ opened_at: clock() }).where('id', '=', grantId).execute();
      await trx
        .updateTable('deliveries')
        .set({ status: 'opened' })
        .where('order_id', '=', orderId)
        .where('kind', '=', 'access')
        // A mail that is still queued is sent first.
        .where('status', '=', 'sent')
        .execute();
      await notifyOrderChanged(trx, orderId);
    });
  }

  return {
    url,

    /** The grant that a token names; null for one that we did not sign. */
    grantOf: (token: string): string | null => readSignedToken(secret, 'access', token),

    /**
     * Where an order's e-mail and access are; null before payment. Null too once the order has another token than it
     * was found by: its buyer's address was corrected meanwhile, and the new link is not for who holds the old one.
     */
    async stateOf({
      id,
      token,
    }: {
      id: string;
      token: string;
    }): Promise<{ delivery: DeliveryStatus; accessUrl: string | null } | null> {
      const row = await db
        .selectFrom('deliveries')
        .innerJoin('access_grants', 'access_grants.order_id', 'deliveries.order_id')
        // The token and the grant of one moment.
        .innerJoin('orders', 'orders.id', 'deliveries.order_id')
        .select([
          'deliveries.status',
          'access_grants.id as grant_id',
          'access_grants.status as grant_status',
          'orders.campaign',
        ])
        .where('deliveries.order_id', '=', id)
        .where('orders.token', '=', token)
        .where('deliveries.kind', '=', 'access')
        // An operator may have had it sent again: then that mail counts.
        .orderBy('deliveries.created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return null;
      return {
        delivery: row.status,
        accessUrl: row.grant_status === 'active' ? url(row.grant_id, row.campaign) : null,
      };
    },

    /** What a token opens, or null: not ours, or revoked. */
    async open(token: string): Promise<Access | null> {
      const grantId = readSignedToken(secret, 'access', token);
      if (!grantId) return null;
      const row = await db
        .selectFrom('access_grants')
        .innerJoin('orders', 'orders.id', 'access_grants.order_id')
        .select([
          'access_grants.order_id',
          'access_grants.opened_at',
          'access_grants.created_at as paid_at',
          'orders.buyer_name',
          'orders.campaign',
          'orders.product_title',
          'orders.guarantee_days',
          'orders.erased_at',
        ])
        .where('access_grants.id', '=', grantId)
        .where('access_grants.status', '=', 'active')
        .executeTakeFirst();
      if (!row) return null;
      if (!row.opened_at) await markOpened(grantId, row.order_id);
      const { order_id: orderId, buyer_name: buyerName, paid_at: paidAt, opened_at: _, erased_at, ...bought } = row;
      return { orderId, grantId, buyerName, paidAt, erased: erased_at !== null, ...bought };
    },
  };
}
