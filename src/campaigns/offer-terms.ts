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
    bonusDigests: bonusDigestsOf(bonuses),
  };
}

/** Digests of bonuses, of id and title each: a bonus that is typed over in its place keeps the id, and is another one. */
export function bonusDigestsOf(bonuses: Campaign['bonuses']): string[] {
  return bonuses.map(({ id, title }) => digestOf(`${id}\n${title}`, 8));
}

/** Short name of a text, in hexadecimal digits: a stamp has a maximum length, titles and ids have none. */
function digestOf(text: string, digits: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits);
}
