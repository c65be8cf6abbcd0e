import { addressOf, basesOf } from '../../campaigns/addresses.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { Release } from '../../publishing/release.ts';
import type { RenderContext } from '../../publishing/render-campaign.ts';
import type { Env } from '../settings/env.ts';

type Settings = Pick<Env, 'VITRINE_MODE' | 'PUBLIC_URL' | 'CAMPAIGN'>;

/** What a campaign's pages are made with at one of its places. @param base what its addresses begin with there */
export function renderContextAt(
  { VITRINE_MODE, PUBLIC_URL: publicUrl, CAMPAIGN: main }: Settings,
  assets: Release['assets'],
  campaign: Campaign,
  base: string,
): RenderContext {
  const address = publicUrl ? addressOf(campaign, { main, publicUrl }) : '';
  return { assets, demo: VITRINE_MODE === 'demo', base, address };
}

/** The same at each of its places. */
export function renderContextsOf(settings: Settings, assets: Release['assets'], campaign: Campaign): RenderContext[] {
  return basesOf(campaign, settings.CAMPAIGN).map((base) => renderContextAt(settings, assets, campaign, base));
}
