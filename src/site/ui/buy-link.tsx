import type { Campaign } from '../../campaign/schema.ts';

/** A button of a section that leads to the checkout, whichever page or host that is. */
export function BuyLink({ campaign, label }: { campaign: Campaign; label: string }) {
  return (
    <a className="button" data-buy="" href={campaign.checkout.url}>
      {label}
    </a>
  );
}
