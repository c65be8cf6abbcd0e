import type { Campaign } from '../../campaign/schema.ts';
import { AccentText } from './accent-text.tsx';

/** A button of a section that leads to the checkout, whichever page or host that is. */
export function BuyLink({ campaign, label }: { campaign: Campaign; label: string }) {
  return (
    <a className="button" data-buy="" href={campaign.checkout.url}>
      <span>
        <AccentText text={label} />
      </span>
    </a>
  );
}
