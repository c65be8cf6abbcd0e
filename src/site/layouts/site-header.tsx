import type { Campaign } from '../../campaign/schema.ts';
import { Logo } from '../ui/logo.tsx';
import { Price } from '../ui/price.tsx';

interface SiteHeaderProps {
  campaign: Campaign;
  /** Whether it shows the price, which opens the payment modal. */
  offer: boolean;
}

/** The fixed header. */
export function SiteHeader({ campaign, offer }: SiteHeaderProps) {
  return (
    <header className="site-header" data-header="">
      <div className="container">
        <Logo name={campaign.chrome.logo} />
        {offer && (
          <button type="button" className="header-offer js-only" data-open="modal">
            <span>{campaign.chrome.headerLabel}</span> <Price amount={campaign.product.amount} />
          </button>
        )}
      </div>
    </header>
  );
}
