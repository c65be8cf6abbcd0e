import type { Campaign } from '../../campaign/schema.ts';
import { Price } from '../ui/price.tsx';

/** The offer at the foot of the window, once the visitor has read past the first view. */
export function StickyBar({ campaign }: { campaign: Campaign }) {
  return (
    <div className="sticky-bar" data-sticky="" inert>
      <div className="container">
        <p>
          <span>{campaign.chrome.headerLabel}</span>
          <Price amount={campaign.product.amount} />
        </p>
        <button type="button" className="button" data-open="modal">
          {campaign.chrome.stickyLabel}
        </button>
      </div>
    </div>
  );
}
