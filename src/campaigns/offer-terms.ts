import { createHash } from 'node:crypto';
import type { Centavos } from '../shared/money.ts';
import type { OfferTerms } from '../shared/offer-stamp.ts';
import { withdrawalDays } from '../shared/withdrawal-period.ts';
import type { Campaign } from './schema.ts';

/** Promises of a campaign's offer. @param amount what an order costs, in centavos: the product's own unless an offer ended */
export function offerTermsOf(
  campaign: Pick<Campaign, 'access' | 'bonuses' | 'product' | 'buyer' | 'termsVersion' | 'termsWording'>,
  amount: Centavos = campaign.product.amount,
): OfferTerms {
  const { access, bonuses, buyer, product, termsVersion, termsWording } = campaign;
  return {
    amount,
    guaranteeDays: withdrawalDays(product.guaranteeDays),
    termsVersion,
    termsWording,
    asksDocument: buyer.document === 'ask',
    delivered: access.kind,
    titleDigest: digestOf(product.title, 16),
    bonusDigests: bonuses.map(({ id }) => digestOf(id, 8)),
  };
}

/** Short name of a text, in hexadecimal digits: a stamp has a maximum length, titles and ids have none. */
function digestOf(text: string, digits: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits);
}
