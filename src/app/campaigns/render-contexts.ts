import { addressOf, basesOf } from '../../campaigns/addresses.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { Release } from '../../publishing/release.ts';
import type { RenderContext } from '../../publishing/render-campaign.ts';
import type { Env } from '../settings/env.ts';

type Settings = Pick<Env, 'VITRINE_MODE' | 'PUBLIC_URL'>;

/** Address of a campaign's pages. */
interface CampaignAddress {
  /** Prefix of its addresses. */
  base: string;
  /** Campaign at `/`; null: none yet. */
  main: string | null;
}

/** Returns the context in which a campaign's pages are rendered for a base. */
export function renderContextAt(
  { VITRINE_MODE, PUBLIC_URL: publicUrl }: Settings,
  assets: Release['assets'],
  campaign: Campaign,
  { base, main }: CampaignAddress,
): RenderContext {
  const address = publicUrl ? addressOf(campaign, { main, publicUrl }) : '';
  return { assets, demo: VITRINE_MODE === 'demo', base, address };
}

/** Returns the contexts of all bases of a campaign. @param main the campaign at `/`; null: none yet */
export function renderContextsOf(
  settings: Settings,
  assets: Release['assets'],
  campaign: Campaign,
  main: string | null,
): RenderContext[] {
  return basesOf(campaign, main).map((base) => renderContextAt(settings, assets, campaign, { base, main }));
}
