import { addressOf, basesOf } from '../campaign/addresses.ts';
import type { Campaign } from '../campaign/schema.ts';
import type { Release } from '../publishing/release.ts';
import type { Surroundings } from '../publishing/render-campaign.ts';
import type { Env } from './env.ts';

type Settings = Pick<Env, 'VITRINE_MODE' | 'PUBLIC_URL' | 'CAMPAIGN'>;

/** What a campaign's pages are made with at one of its places. @param base what its addresses begin with there */
export function surroundingsAt(
  { VITRINE_MODE, PUBLIC_URL: publicUrl, CAMPAIGN: main }: Settings,
  assets: Release['assets'],
  campaign: Campaign,
  base: string,
): Surroundings {
  const address = publicUrl ? addressOf(campaign, { main, publicUrl }) : '';
  return { assets, demo: VITRINE_MODE === 'demo', base, address };
}

/** The same at each of its places. */
export function surroundingsOf(settings: Settings, assets: Release['assets'], campaign: Campaign): Surroundings[] {
  return basesOf(campaign, settings.CAMPAIGN).map((base) => surroundingsAt(settings, assets, campaign, base));
}
