import type { Ground } from '../../campaigns/look/palette.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { CampaignPrice } from '../ui/campaign-price.tsx';
import { Logo } from '../ui/logo.tsx';

interface SiteHeaderProps {
  campaign: Campaign;
  /** Shows the price, which opens the payment modal. */
  offer: boolean;
  /** Ground of the page's first section, over which it lies. */
  ground?: Ground | undefined;
}

/** Fixed header. */
export function SiteHeader({ campaign, offer, ground }: SiteHeaderProps) {
  return (
    <header className="site-header" data-header="" data-ground={ground}>
      <div className="container">
        <Logo campaign={campaign} />
        {offer && (
          <button type="button" className="header-offer js-only" data-open="modal">
            <span>{campaign.chrome.headerLabel}</span> <CampaignPrice campaign={campaign} />
          </button>
        )}
      </div>
    </header>
  );
}
