import { addressOf, basesOf } from '../../campaigns/addresses.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { Release } from '../../publishing/release.ts';
import type { RenderContext } from '../../publishing/render-campaign.ts';
import type { Env } from '../settings/env.ts';

type Settings = Pick<Env, 'VITRINE_MODE' | 'PUBLIC_URL' | 'CAMPAIGN'>;

/** Returns the context in which a campaign's pages are rendered for a base. @param base prefix of its addresses */
export function renderContextAt(
  { VITRINE_MODE, PUBLIC_URL: publicUrl, CAMPAIGN: main }: Settings,
  assets: Release['assets'],
  campaign: Campaign,
  base: string,
): RenderContext {
  const address = publicUrl ? addressOf(campaign, { main, publicUrl }) : '';
  return { assets, demo: VITRINE_MODE === 'demo', base, address };
}

/** Returns the contexts of all bases of a campaign. */
export function renderContextsOf(settings: Settings, assets: Release['assets'], campaign: Campaign): RenderContext[] {
  return basesOf(campaign, settings.CAMPAIGN).map((base) => renderContextAt(settings, assets, campaign, base));
}
