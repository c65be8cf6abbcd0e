import type { Campaigns } from '../../src/campaigns/live-campaigns.ts';
import type { SimulatedShop } from './shop.ts';
import type { Offer } from './window.ts';

/** From now on a process sells this offer, unless it knows of a newer one. */
export async function publish(
  campaigns: Campaigns,
  { number, amount, guaranteeDays, wording, terms }: Offer,
): Promise<void> {
  const live = campaigns.find(campaigns.main);
  if (!live || live.version > number) return;
  const { campaign } = live;
  const product = { ...campaign.product, amount, guaranteeDays };
  const changed = { ...campaign, product, termsVersion: terms, termsWording: wording };
  await campaigns.set({ ...live, campaign: changed, version: number, termsVersion: terms });
}

/** Terms are stored before they are shown. */
export async function keepAllTerms({ db, sold }: SimulatedShop, offers: readonly Offer[]): Promise<void> {
  const texts = offers.map(({ terms, wording }) => ({ version: terms, title: 'Termos', html: wording }));
  await db
    .insertInto('terms')
    .values(texts.map((text) => ({ ...text, campaign: sold.campaign.id })))
    .execute();
}
