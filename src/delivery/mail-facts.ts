import type { Trx } from '../platform/db/database.ts';
import { type Centavos, sumOf } from '../shared/money.ts';

/** Facts of an order, and of its access once paid, for mails. */
export type MailFacts = Awaited<ReturnType<typeof readMailFacts>>;

/** Reads the secrets of all links and the mailbox of one moment: a corrected address gets none of the old ones. */
export function readMailFacts(trx: Trx, orderId: string) {
  return trx
    .selectFrom('orders')
    .leftJoin('access_links', 'access_links.order_id', 'orders.id')
    .leftJoin('access_grants', (join) =>
      join.onRef('access_grants.order_id', '=', 'orders.id').on('access_grants.status', '=', 'active'),
    )
    .leftJoin('withdrawal_requests', 'withdrawal_requests.order_id', 'orders.id')
    .select([
      'access_links.id as link_id',
      // Null where all is closed.
      'access_grants.product as opens',
      'orders.buyer_email',
      'orders.buyer_name',
      'orders.token',
      'orders.number',
      'orders.campaign',
      'orders.campaign_version',
      'orders.created_at',
      'orders.kind',
      'orders.status as order_status',
      'orders.product_title',
      'orders.guarantee_days',
      'orders.erased_at',
      'orders.amount',
      'orders.received',
      'withdrawal_requests.id as withdrawal_id',
      'withdrawal_requests.requested_at',
      'withdrawal_requests.confirmed_at',
      'withdrawal_requests.refused_at',
      'withdrawal_requests.refusal',
    ])
    .where('orders.id', '=', orderId)
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Reads the amount of a refund, in centavos. */
export async function refundAmount(trx: Trx, refundId: string): Promise<Centavos> {
  const refund = await trx.selectFrom('refunds').select('amount').where('id', '=', refundId).executeTakeFirstOrThrow();
  return refund.amount;
}

/** Reads the amount that a buyer's withdrawal returns, in centavos: it may consist of several refunds. */
export async function withdrawn(trx: Trx, orderId: string): Promise<Centavos> {
  const parts = await trx
    .selectFrom('refunds')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('cause', '=', 'buyer')
    .execute();
  return sumOf(parts);
}
