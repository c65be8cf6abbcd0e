import type { Campaigns } from '../campaigns/live-campaigns.ts';
import { addSeconds } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import { AppError } from '../platform/errors.ts';
import { type LinkKeys, readKeptToken, signedToken } from '../platform/http/signed-token.ts';
import type { ShownDelivery } from '../shared/order-status.ts';
import { isCancelled } from '../shared/panel/labels.ts';

/** Period within which downloads count as one: several files, or parts of a large one. */
const DOWNLOAD_WINDOW_SECONDS = 60;

/** Access that a valid token opens. */
export interface Access {
  orderId: string;
  linkId: string;
  buyerName: string;
  paidAt: Date;
  /** Campaign whose product it opens, in the newest version of what was bought then. */
  campaign: string;
  /** Product that it opens: the first one that the order still has a right to. */
  product: string;
  /** Time of the order. */
  created_at: Date;
  /** Version of the campaign that was live then. */
  campaign_version: number;
  /** Title at the time of the order. */
  product_title: string;
  guarantee_days: number;
  /** Whether the seller gave it away. */
  free: boolean;
  /** The buyer's address was erased: no mail reaches them. */
  erased: boolean;
  /** Whether it was opened before. */
  opened: boolean;
}

export interface AccessLinkDependencies extends LinkKeys {
  db: Db;
  campaigns: Campaigns;
}

/** Creates the links that open what was bought. */
export function createAccessLinks({ db, campaigns, ...keys }: AccessLinkDependencies) {
  const { secret, clock } = keys;

  /** Returns the address of a link, to what was bought of a campaign. */
  function url(linkId: string, campaign: string): string {
    return `${campaigns.addressOf(campaign)}/acesso/${signedToken(secret, 'access', linkId)}`;
  }

  async function markOpened(linkId: string, orderId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const marked = await trx
        .updateTable('access_links')
        .set({ opened_at: clock() })
        .where('id', '=', linkId)
        .where('opened_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      // Another request opened it, or the link was replaced meanwhile.
      if (!marked) return;
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

    /** Returns the link of a token; null for one that we did not sign. */
    linkOf: (token: string): string | null => readKeptToken(keys, 'access', token),

    /**
     * Returns the status of an order's e-mail and its access link; null before payment. Null too if the order has another
     * token now: its buyer's address was corrected, and the holder of the old link must not get the new one.
     */
    async stateOf({ id, token }: { id: string; token: string }) {
      const row = await db
        .selectFrom('deliveries')
        .innerJoin('access_links', 'access_links.order_id', 'deliveries.order_id')
        // One query, so that token and link are of one moment.
        .innerJoin('orders', 'orders.id', 'deliveries.order_id')
        .leftJoin('access_grants', (join) =>
          join.onRef('access_grants.order_id', '=', 'orders.id').on('access_grants.status', '=', 'active'),
        )
        .select([
          'deliveries.status',
          'deliveries.last_error as error',
          'access_links.id as link_id',
          'access_grants.product as opens',
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
      const delivery: ShownDelivery = isCancelled(row) ? 'cancelled' : row.status;
      return { delivery, accessUrl: row.opens === null ? null : url(row.link_id, row.campaign) };
    },

    /** Stores the first opening of what was bought. */
    async noteOpened({ opened, linkId, orderId }: Access): Promise<void> {
      if (!opened) await markOpened(linkId, orderId);
    },

    /** Stores that there was nothing to open: a buyer who never had what was bought has not received it. */
    async noteMissed({ opened, linkId }: Access): Promise<void> {
      if (opened) return;
      await db
        .updateTable('access_links')
        .set({ missed_at: clock() })
        .where('id', '=', linkId)
        .where('opened_at', 'is', null)
        .execute();
    },

    /** Stores a download by a link. */
    async noteDownload(linkId: string): Promise<void> {
      const now = clock();
      await db
        .updateTable('access_links')
        .set((eb) => ({ downloaded_at: eb.fn.coalesce('downloaded_at', eb.val(now)), downloaded_last_at: now }))
        .where('id', '=', linkId)
        .where(({ or, eb }) =>
          or([
            eb('downloaded_last_at', 'is', null),
            eb('downloaded_last_at', '<', addSeconds(now, -DOWNLOAD_WINDOW_SECONDS)),
          ]),
        )
        .execute();
    },

    /** Returns a token's access; null if it is not ours, or was refunded. @throws AppError 403 if the seller closed it */
    async open(token: string): Promise<Access | null> {
      const linkId = readKeptToken(keys, 'access', token);
      if (!linkId) return null;
      const row = await db
        .selectFrom('access_links')
        .innerJoin('orders', 'orders.id', 'access_links.order_id')
        .leftJoin('access_grants', (join) =>
          join.onRef('access_grants.order_id', '=', 'orders.id').on('access_grants.status', '=', 'active'),
        )
        .select([
          'access_links.order_id as orderId',
          'access_links.opened_at',
          'access_links.created_at as paidAt',
          'access_grants.product',
          'orders.status as order_status',
          'orders.kind',
          'orders.buyer_name as buyerName',
          'orders.campaign',
          'orders.created_at',
          'orders.campaign_version',
          'orders.product_title',
          'orders.guarantee_days',
          'orders.erased_at',
          'orders.test',
        ])
        .where('access_links.id', '=', linkId)
        .orderBy('access_grants.position')
        .orderBy('access_grants.product')
        .limit(1)
        .executeTakeFirst();
      if (!row) return null;
      const { product, order_status, test, kind, erased_at, opened_at, ...bought } = row;
      // A demonstration's access is closed by itself, not by a seller.
      if (product === null && order_status === 'paid' && !test) throw new AppError('access_closed');
      if (product === null) return null;
      const [free, erased, opened] = [kind === 'free', erased_at !== null, opened_at !== null];
      return { ...bought, linkId, product, free, erased, opened };
    },
  };
}
