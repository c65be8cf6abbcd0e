import type { Centavos } from '../shared/money.ts';
import type { OfferTerms } from '../shared/offer-stamp.ts';
import { withdrawalDays } from '../shared/withdrawal-period.ts';
import type { Campaign, CampaignData } from './schema.ts';

type HasUrgency = Pick<CampaignData, 'urgency'>;

/** Returns the price after the offer, in centavos; undefined if it never ends. */
export function regularAmount({ urgency }: HasUrgency): Centavos | undefined {
  const { countdown } = urgency;
  return countdown && countdown.source !== 'cosmetic' ? countdown.regularAmount : undefined;
}

/** Returns the promises of a campaign's offer. @param amount of an order, in centavos: defaults to the product's own */
export function offerTermsOf(
  campaign: Pick<Campaign, 'access' | 'product' | 'buyer' | 'termsVersion' | 'termsWording'>,
  amount: Centavos = campaign.product.amount,
): OfferTerms {
  const { access, buyer, termsVersion, termsWording } = campaign;
  const guaranteeDays = withdrawalDays(campaign.product.guaranteeDays);
  const asksDocument = buyer.document === 'ask';
  return { amount, guaranteeDays, termsVersion, termsWording, asksDocument, delivered: access.kind };
}

/** Whether the offer is over for all visitors; an individual deadline never is. */
export function hasEnded({ urgency }: HasUrgency, now: Date): boolean {
  const { countdown } = urgency;
  return countdown?.source === 'until' && new Date(countdown.until) <= now;
}

/** Whether the spots are counted, so that they can run out. */
export function isCounted({ urgency }: HasUrgency): boolean {
  return urgency.spots?.source === 'stock';
}

/** Whether the page asks the server about any of its urgency. */
export function isLive(campaign: HasUrgency): boolean {
  const { viewers } = campaign.urgency;
  return regularAmount(campaign) !== undefined || isCounted(campaign) || viewers?.source === 'presence';
}
