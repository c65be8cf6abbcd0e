import { regularAmount } from '../../campaigns/offer-conditions.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { OfferPrice } from './offer-price.tsx';

interface CampaignPriceProps {
  campaign: Campaign;
  /** Large, with the note that it is paid once. */
  large?: boolean;
}

/** Price of a campaign's product as its page offers it. */
export function CampaignPrice({ campaign, large = false }: CampaignPriceProps) {
  const looks = large ? { display: true, per: 'pagamento único' } : {};
  return <OfferPrice amount={campaign.product.amount} regularAmount={regularAmount(campaign)} {...looks} />;
}
