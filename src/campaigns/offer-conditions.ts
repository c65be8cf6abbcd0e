import type { Centavos } from '../shared/money.ts';
import type { OfferTerms } from '../shared/offer-stamp.ts';
import { withdrawalDays } from '../shared/withdrawal-period.ts';
import type { Campaign, CampaignData } from './schema.ts';

type HasUrgency = Pick<CampaignData, 'urgency'>;

/** What is charged once the offer is over, in centavos; undefined where it never ends. */
export function regularAmount({ urgency }: HasUrgency): Centavos | undefined {
  const { countdown } = urgency;
  return countdown && countdown.source !== 'cosmetic' ? countdown.regularAmount : undefined;
}

/** Promises of a campaign's offer. @param amount what an order costs, in centavos: the product's own unless an offer ended */
export function offerTermsOf(
  campaign: Pick<Campaign, 'access' | 'product' | 'buyer' | 'termsVersion' | 'termsWording'>,
  amount: Centavos = campaign.product.amount,
): OfferTerms {
  const { access, buyer, termsVersion, termsWording } = campaign;
  const guaranteeDays = withdrawalDays(campaign.product.guaranteeDays);
  const asksDocument = buyer.document === 'ask';
  return { amount, guaranteeDays, termsVersion, termsWording, asksDocument, delivered: access.kind };
}

/** Whether the offer is over for everybody; one that each visitor has for a time never is. */
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
