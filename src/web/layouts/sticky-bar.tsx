import { isCounted } from '../../campaigns/offer-conditions.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { BuyLabel } from '../ui/buy-label.tsx';
import { CampaignPrice } from '../ui/campaign-price.tsx';

/** Offer at the foot of the window, once the visitor has scrolled past the first view. */
export function StickyBar({ campaign }: { campaign: Campaign }) {
  return (
    <aside className="sticky-bar" data-sticky="" inert aria-label="Oferta">
      <div className="container">
        <p>
          <span>{campaign.chrome.headerLabel}</span>
          <CampaignPrice campaign={campaign} />
        </p>
        <button type="button" className="button" data-open="modal">
          <BuyLabel counted={isCounted(campaign)}>{campaign.chrome.stickyLabel}</BuyLabel>
        </button>
      </div>
    </aside>
  );
}
