import type { Db } from '../../platform/db/database.ts';
import { mainCampaignOf } from '../../shop/service.ts';

/** Returns the settings with the campaign that is at `/` now, be it theirs or the shop's own. */
export async function withMainCampaign<Settings extends { CAMPAIGN: string | null }>(
  db: Db,
  env: Settings,
): Promise<Settings> {
  return { ...env, CAMPAIGN: await mainCampaignOf(db, env.CAMPAIGN) };
}
