import { isCounted } from '../../campaigns/offer-conditions.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { useLink } from '../render-context.ts';
import { trackPress } from '../tracking/events.ts';
import { AccentText } from './accent-text.tsx';
import { BuyLabel } from './buy-label.tsx';

/** A section's button that leads to the checkout, on any page or host. */
export function BuyLink({ campaign, label }: { campaign: Campaign; label: string }) {
  const link = useLink();
  return (
    <a
      className="button"
      data-buy=""
      href={link(campaign.checkout.url)}
      {...trackPress({
        event: 'begin_checkout',
        provider: campaign.checkout.provider,
        checkout_url: campaign.checkout.url,
      })}
    >
      <span>
        <BuyLabel counted={isCounted(campaign)}>
          <AccentText text={label} />
        </BuyLabel>
      </span>
    </a>
  );
}
