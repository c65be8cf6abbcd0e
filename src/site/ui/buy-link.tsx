import { isCounted } from '../../campaign/offer.ts';
import type { Campaign } from '../../campaign/schema.ts';
import { trackPress } from '../tracking/events.ts';
import { AccentText } from './accent-text.tsx';
import { BuyLabel } from './buy-label.tsx';

/** A button of a section that leads to the checkout, whichever page or host that is. */
export function BuyLink({ campaign, label }: { campaign: Campaign; label: string }) {
  return (
    <a
      className="button"
      data-buy=""
      href={campaign.checkout.url}
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
