import { soldAt } from '../campaigns/earlier-products.ts';
import { type Extras, missingExtras } from '../campaigns/extras.ts';
import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { CreateOrderBody } from '../shared/api.ts';
import { formatBRL } from '../shared/money.ts';
import { bonusesNow, titleNow } from '../shared/offer-news.ts';
import type { OfferTerms } from '../shared/offer-stamp.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import type { Order } from './repository.ts';
import { isPaid } from './state-machine.ts';

/**
 * Whether an order's page may make a new order of the same buyer: its code lapsed, or never came to be. Who holds the
 * order's address may ask for it: the buyer, who had it from us.
 */
export function isRenewable(order: Order, { buyer }: Pick<Campaign, 'buyer'>): boolean {
  const { kind, status, received, erased_at, buyer_phone, buyer_document } = order;
  if (kind !== 'sale' || erased_at || received !== null || buyer_phone === '') return false;
  if (buyer.document === 'ask' && buyer_document === null) return false;
  return status === 'expired' || status === 'failed';
}

/**
 * Differences between what an order was of and what a new code would be of: its page shows the old one beside the form.
 *
 * @param terms of the offer as it is now
 * @param extras what came with the order's product; null where nobody knows
 * @returns sentences, in Portuguese
 */
export function newsSince(
  { product_title, amount, guarantee_days, terms_version, created_at }: Order,
  live: Pick<LiveCampaign, 'campaign' | 'earlier'>,
  terms: OfferTerms,
  extras: Extras | null,
): string[] {
  const { product, bonuses } = live.campaign;
  const news = {
    [`${titleNow(product.title)}.`]: product.title !== product_title,
    'O que você recebe agora é outro produto.': soldAt(live, created_at).campaign.access.kind !== terms.delivered,
    [`O valor agora é ${formatBRL(terms.amount)}.`]: terms.amount !== amount,
    [`A garantia agora é de ${terms.guaranteeDays} dias.`]: terms.guaranteeDays !== guarantee_days,
    [`${bonusesNow(bonuses.map(({ title }) => title))}.`]:
      extras !== null && missingExtras(extras, live.campaign).bonuses.length > 0,
    'Os termos de uso mudaram.': terms.termsVersion !== terms_version,
  };
  return Object.keys(news).filter((sentence) => news[sentence]);
}

/** States of an order that may still be paid: its buyer needs no other code beside it. */
const WAITING: readonly OrderStatus[] = ['created', 'uncertain', 'awaiting_payment'];

/** First order of the chain of new codes that an order belongs to: all of a chain are found by it. */
export function firstOf({ id, renews }: Pick<Order, 'id' | 'renews'>): string {
  return renews ?? id;
}

/**
 * Finds the order in the place of one whose code lapsed: its buyer had another code made on an order's page. One that is
 * paid comes first, also where a late payment of an older code made it so. The chain is a column that no request writes:
 * a visitor's own key must never lead to somebody else's order.
 *
 * @returns its public token, and whether it is paid or still waits for that; undefined where there is none
 */
export async function findRenewed(db: Db, order: Order): Promise<{ id: string; isPaid: boolean } | undefined> {
  const first = firstOf(order);
  const related = await db
    .selectFrom('orders')
    .select(['token', 'status'])
    .where('buyer_email', '=', order.buyer_email)
    .where('campaign', '=', order.campaign)
    .where(({ or, eb }) => or([eb('id', '=', first), eb('renews', '=', first)]))
    .orderBy('created_at')
    .execute();
  const renewed =
    related.findLast(({ status }) => isPaid(status)) ?? related.findLast(({ status }) => WAITING.includes(status));
  return renewed && { id: renewed.token, isPaid: isPaid(renewed.status) };
}

/**
 * Form of the new order: the buyer's data as the old one has them, which are neither typed again nor shown.
 *
 * @param shown the offer that the order's page has shown
 * @throws AppError 409 where {@link isRenewable} says no
 */
export function renewedBody(
  order: Order,
  campaign: Pick<Campaign, 'buyer'>,
  shown: Pick<CreateOrderBody, 'amount' | 'stamp'>,
): CreateOrderBody {
  if (!isRenewable(order, campaign)) throw new AppError('order_not_renewable');
  return {
    name: order.buyer_name,
    email: order.buyer_email,
    phone: order.buyer_phone,
    ...(campaign.buyer.document === 'ask' && order.buyer_document && { document: order.buyer_document }),
    tracking: order.tracking,
    ...shown,
  };
}
