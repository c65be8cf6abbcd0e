import { bonusTotal } from '../../campaigns/derived.ts';
import { coverOf } from '../../campaigns/look/cover.ts';
import { coverImageUrl } from '../../campaigns/look/drawn-pictures.ts';
import { regularAmount } from '../../campaigns/offer-conditions.ts';
import { offerTermsOf } from '../../campaigns/offer-terms.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { SectionOf } from '../../sections/schemas.ts';
import { offerStamp } from '../../shared/offer-stamp.ts';
import { photoUrl } from '../cover/photo-url.ts';

/** Campaign data of the dialogs; it is embedded in the page, so it contains nothing that only buyers may read. */
export type DialogCampaign = ReturnType<typeof dialogCampaign>;
export type DialogPopups = NonNullable<DialogCampaign['popups']>;
export type DialogApp = DialogPopups['apps'][number];

/** Picks the campaign data that the dialogs need. */
export function dialogCampaign(campaign: Campaign) {
  const { product, modal, popups } = campaign;
  const { design, picture } = coverOf(campaign);
  return {
    /** In centavos. */
    amount: product.amount,
    /** Price once the offer is over, in centavos. */
    regularAmount: regularAmount(campaign),
    guaranteeDays: product.guaranteeDays,
    /** Stamp of the page's promises; the order sends it back. */
    stamp: offerStamp(offerTermsOf(campaign)),
    modal,
    /** Campaign path of the cover, 5:7. */
    cover: picture && design !== 'foto' ? photoUrl(picture) : coverImageUrl(campaign),
    popups: popups && { ...popups, ...popupData(campaign) },
  };
}

/** Returns the catalog data that the popups show in addition to their texts. */
function popupData(campaign: Campaign) {
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
