import { bonusTotal } from '../../campaigns/derived.ts';
import { regularAmount } from '../../campaigns/offer-conditions.ts';
import { offerTermsOf } from '../../campaigns/offer-terms.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { SectionOf } from '../../campaigns/section-schemas.ts';
import { offerStamp } from '../../shared/offer-stamp.ts';

/** What the dialogs say; it travels inside the page, so nothing that only buyers may read is in it. */
export type DialogCampaign = ReturnType<typeof dialogCampaign>;
export type DialogPopups = NonNullable<DialogCampaign['popups']>;
export type DialogApp = DialogPopups['apps'][number];

/** Picks the dialogs' share of a campaign. */
export function dialogCampaign(campaign: Campaign) {
  const { product, images, modal, popups } = campaign;
  return {
    /** centavos */
    amount: product.amount,
    /** Once the offer is over, in centavos. */
    regularAmount: regularAmount(campaign),
    guaranteeDays: product.guaranteeDays,
    /** Stamp of the page's promises; the order sends it back. */
    stamp: offerStamp(offerTermsOf(campaign)),
    modal,
    cover: images?.cover,
    popups: popups && { ...popups, ...popupFacts(campaign) },
  };
}

/** What the popups show beside their texts. */
function popupFacts(campaign: Campaign) {
  const { catalog, bonuses } = campaign;
  const topup = campaign.sections.find((section): section is SectionOf<'topup'> => section.type === 'topup');
  return {
    apps: catalog.apps.map(({ id, name, icon, originalPrice, offerPrice, features }) => ({
      id,
      name,
      icon,
      originalPrice,
      offerPrice,
      features,
    })),
    topupTables: topup?.tables ?? [],
    bonuses: bonuses.map(({ id, title, text, value }) => ({ id, title, text, value })),
    bonusTotal: bonusTotal(campaign),
  };
}
