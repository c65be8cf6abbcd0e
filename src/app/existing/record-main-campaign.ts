import type { Db } from '../../platform/db/database.ts';
import type { Env } from '../settings/env.ts';

/**
 * Keeps the main campaign of the settings, for the day on which these name none. Without one, a live shop that has
 * published nothing is closed until its owners open it.
 */
export async function recordMainCampaign(
  db: Db,
  { VITRINE_MODE, CAMPAIGN }: Pick<Env, 'VITRINE_MODE' | 'CAMPAIGN'>,
): Promise<void> {
  if (CAMPAIGN !== null) {
    await db
      .updateTable('shop')
      .set({ main_campaign: CAMPAIGN })
      .where('main_campaign', 'is distinct from', CAMPAIGN)
      .execute();
  } else if (VITRINE_MODE === 'live') {
    await db
      .updateTable('shop')
      .set({ selling: false })
      .where('selling', '=', true)
      .where('main_campaign', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('campaigns').select('id').where('live_version', 'is not', null))),
      )
      .execute();
  }
}
