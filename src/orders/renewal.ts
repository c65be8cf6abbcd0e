import type { Campaign } from '../campaigns/schema.ts';
import { AppError } from '../platform/errors.ts';
import type { CreateOrderBody } from '../shared/api.ts';
import { formatBRL } from '../shared/money.ts';
import type { OfferTerms } from '../shared/offer-stamp.ts';
import type { Order } from './repository.ts';

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
 * @returns sentences, in Portuguese
 */
export function newsSince(
  { product_title, amount, guarantee_days, terms_version }: Order,
  { product }: Pick<Campaign, 'product'>,
  terms: OfferTerms,
): string[] {
  const news = {
    [`O produto agora é “${product.title}”.`]: product.title !== product_title,
    [`O valor agora é ${formatBRL(terms.amount)}.`]: terms.amount !== amount,
    [`A garantia agora é de ${terms.guaranteeDays} dias.`]: terms.guaranteeDays !== guarantee_days,
    'Os termos de uso mudaram.': terms_version !== null && terms.termsVersion !== terms_version,
  };
  return Object.keys(news).filter((sentence) => news[sentence]);
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
