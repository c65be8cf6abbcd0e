import { sql } from 'kysely';
import type { CampaignLookup } from '../campaigns/lookup.ts';
import type { Trx } from '../platform/db/database.ts';
import { nationalDigits } from '../shared/phone.ts';
import type { ConversionKind, ConversionTarget } from './conversions.ts';
import type { TrackingSettings } from './settings.ts';
import { ga4Request } from './targets/ga4.ts';
import { metaRequest } from './targets/meta.ts';
import type { ConversionFacts, OutgoingRequest } from './targets/target.ts';
import { utmifyRequest } from './targets/utmify.ts';
import { conversionId } from './visitor.ts';

/** What is told of an order beside what its rows hold. */
export interface ConversionContext {
  /** The campaign of an order, which may be gone. */
  campaignOf: CampaignLookup;
  /** A campaign's own address, without a slash at its end. */
  addressOf: (campaignId: string) => string;
  /** A demonstration's sales are marked as tests. */
  demo: boolean;
}

/** @returns null where an erasure has left nothing to tell */
export async function readFacts(
  { campaignOf, addressOf, demo }: ConversionContext,
  trx: Trx,
  orderId: string,
  kind: ConversionKind,
): Promise<ConversionFacts | null> {
  const order = await trx
    .selectFrom('orders')
    .innerJoin('order_visitors', 'order_visitors.order_id', 'orders.id')
    .selectAll('orders')
    .select('order_visitors.visit')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!order) return null;
  // One that is gone can't name its offer any more, nor say whose document its orders have.
  const campaign = await campaignOf(order.campaign).catch(() => null);
  const moves = await trx
    .selectFrom('order_events')
    .select(['to_status', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const movedAt = (status: string) => moves.find(({ to_status }) => to_status === status)?.at ?? null;
  const paidAt = movedAt('paid');
  const { received } = await trx
    .selectFrom('money_moves')
    // Of a surplus, some may have gone back before what is left was taken for the payment.
    .select(sql<number | null>`sum(amount) filter (where kind = 'in' or at < ${paidAt})::int`.as('received'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    kind,
    reference: conversionId(orderId),
    at: movedAt(kind === 'waiting_payment' ? 'awaiting_payment' : kind) ?? order.created_at,
    createdAt: order.created_at,
    paidAt,
    // An operator may have accepted another amount than the price.
    amount: kind === 'waiting_payment' ? order.amount : (received ?? order.amount),
    product: { id: campaign?.product.offerHash ?? order.campaign, title: order.product_title },
    buyer: {
      name: order.buyer_name,
      email: order.buyer_email,
      phone: nationalDigits(order.buyer_phone),
      // Earlier orders of a campaign with a fixed document bear the seller's.
      document: campaign?.buyer.document === 'ask' ? order.buyer_document : null,
    },
    tracking: order.tracking,
    visit: order.visit,
    pageUrl: `${addressOf(order.campaign)}/`,
    test: demo,
  };
}

/** @returns null where the service is not to hear of it */
export function requestFor(
  target: ConversionTarget,
  facts: ConversionFacts,
  { meta, ga4, utmify }: TrackingSettings,
): OutgoingRequest | null {
  if (target === 'meta') return meta?.token ? metaRequest(facts, { ...meta, token: meta.token }) : null;
  if (target === 'ga4') return ga4?.apiSecret ? ga4Request(facts, { ...ga4, apiSecret: ga4.apiSecret }) : null;
  return utmify ? utmifyRequest(facts, utmify) : null;
}
