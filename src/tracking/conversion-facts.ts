import { sql } from 'kysely';
import type { CampaignLookup } from '../campaigns/lookup.ts';
import type { Trx } from '../platform/db/database.ts';
import { conversionId } from '../platform/measured-names.ts';
import type { ConversionTarget } from '../shared/measuring-services.ts';
import { nationalDigits } from '../shared/phone.ts';
import type { ConversionKind } from './conversions.ts';
import type { TrackingSettings } from './settings.ts';
import { ga4Request } from './targets/ga4.ts';
import { metaRequest } from './targets/meta.ts';
import type { ConversionFacts, OutgoingRequest } from './targets/target.ts';
import { utmifyRequest } from './targets/utmify.ts';

/** Context of a conversion, beside the order's rows. */
export interface ConversionContext {
  /** Campaign of an order, which may be deleted. */
  campaignOf: CampaignLookup;
  /** A campaign's own address, without a trailing slash. */
  addressOf: (campaignId: string) => string;
  /** Whether sales are marked as tests, as in a demonstration. */
  demo: boolean;
}

/** @returns null if an erasure has left no data */
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
  // A deleted campaign has no offer name any more, and does not show whether its orders have the buyer's document.
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
    // A part of a surplus may have been returned before the rest was accepted as payment.
    .select(sql<number | null>`sum(amount) filter (where kind = 'in' or at < ${paidAt})::int`.as('received'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    kind,
    reference: conversionId(orderId),
    at: movedAt(kind === 'waiting_payment' ? 'awaiting_payment' : kind) ?? order.created_at,
    createdAt: order.created_at,
    paidAt,
    // An operator may have accepted an amount other than the price.
    amount: kind === 'waiting_payment' ? order.amount : (received ?? order.amount),
    product: { id: campaign?.product.offerHash ?? order.campaign, title: order.product_title },
    buyer: {
      name: order.buyer_name,
      email: order.buyer_email,
      phone: nationalDigits(order.buyer_phone),
      // Earlier orders of a campaign with a fixed document hold the seller's.
      document: campaign?.buyer.document === 'ask' ? order.buyer_document : null,
    },
    tracking: order.tracking,
    visit: order.visit,
    pageUrl: `${addressOf(order.campaign)}/`,
    test: demo,
  };
}

/** @returns null if the service does not receive this conversion */
export function requestFor(
  target: ConversionTarget,
  facts: ConversionFacts,
  { meta, ga4, utmify }: TrackingSettings,
): OutgoingRequest | null {
  if (target === 'meta') return meta?.token ? metaRequest(facts, { ...meta, token: meta.token }) : null;
  if (target === 'ga4') return ga4?.apiSecret ? ga4Request(facts, { ...ga4, apiSecret: ga4.apiSecret }) : null;
  return utmify ? utmifyRequest(facts, utmify) : null;
}
