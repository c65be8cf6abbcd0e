import { raiseAlert } from '../alerts/service.ts';
import type { OpenedCampaign } from '../campaign/document.ts';
import type { LegalPage } from '../campaign/legal.ts';
import { missingDocument, missingProductHash } from '../payments/providers/providers.ts';
import { formatDay } from '../shared/dates.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import { isOutage } from './db/outage.ts';
import type { Env } from './env.ts';
import { reasonOf } from './errors.ts';
import { assertMayGoLive, gatherShopFacts } from './go-live.ts';
import type { Logger } from './logger.ts';

interface Dependencies {
  env: Env;
  db: Db;
  clock: Clock;
  log: Logger;
}

/**
 * Whether a campaign that is published may be shown and sold at this moment. Where it may not, an operator is told, once a
 * day; the orders it has go on.
 *
 * @param sources its legal texts in Markdown
 */
export async function mayServe(
  { env, db, clock, log }: Dependencies,
  { campaign }: OpenedCampaign,
  sources: Record<LegalPage, string>,
): Promise<boolean> {
  const { id } = campaign;
  const problem = settingsProblem(env, campaign) ?? (await failedCheck());
  if (problem === null) return true;
  log.error({ campaign: id, err: problem }, 'the campaign is not served');
  const detail = `campanha ${id}, ${formatDay(clock())}`;
  await db.transaction().execute((trx) => raiseAlert(trx, 'campaign_closed', null, detail));
  return false;

  async function failedCheck(): Promise<string | null> {
    if (env.VITRINE_MODE === 'demo') return null;
    try {
      const facts = await gatherShopFacts({ db, campaign, legal: sources, dataDir: env.DATA_DIR, clock });
      await assertMayGoLive(db, campaign, facts);
      return null;
    } catch (error) {
      // That says nothing of the campaign.
      if (isOutage(error)) throw error;
      return reasonOf(error);
    }
  }
}

/** What a campaign lacks of the settings; null where it has all. */
export function settingsProblem(env: Env, campaign: OpenedCampaign['campaign']): string | null {
  return missingDocument(env, campaign) ?? missingProductHash(env, campaign);
}
