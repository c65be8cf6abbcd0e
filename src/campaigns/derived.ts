import type { Centavos } from '../shared/money.ts';
import type { CampaignData } from './schema.ts';

const sum = (amounts: Centavos[]): Centavos => amounts.reduce((total, amount) => total + amount, 0);

/** Returns the catalogue's apps, without the featured one (tier 0). */
export function catalogApps(campaign: CampaignData) {
  return campaign.catalog.apps.filter((app) => app.tier > 0);
}

/** Returns the monthly saving over all apps at the offer price. */
export function monthlySaving(campaign: CampaignData): Centavos {
  return sum(catalogApps(campaign).map((app) => app.originalPrice - app.offerPrice));
}

/** Returns the stated value of all bonuses together. */
export function bonusTotal(campaign: CampaignData): Centavos {
  return sum(campaign.bonuses.map((bonus) => bonus.value));
}

/** Returns the bonuses' value less the price paid. */
export function totalSaving(campaign: CampaignData): Centavos {
  return bonusTotal(campaign) - campaign.product.amount;
}
