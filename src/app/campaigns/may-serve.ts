import { raiseAlert, settleAlertsNaming, wasRaised } from '../../alerts/service.ts';
import type { OpenedCampaign } from '../../campaigns/campaign-document.ts';
import { missingProduct } from '../../campaigns/check-facts.ts';
import { campaignRoots } from '../../campaigns/folder.ts';
import type { LegalPage } from '../../campaigns/legal-texts.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import { liveProductVersion } from '../../delivery/product-versions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { isOutage } from '../../platform/db/outage.ts';
import { reasonOf } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import { isoDay } from '../../shared/dates.ts';
import { openStorage } from '../open-storage.ts';
import type { Env } from '../settings/env.ts';
import { withMainCampaign } from '../settings/main-campaign.ts';
import { missingDocument, missingProductHash } from '../settings/payment-providers.ts';
import type { SettingProblem } from '../settings/settings-error.ts';
import { assertMayGoLive, gatherShopFacts } from './go-live.ts';

interface Dependencies {
  env: Env;
  db: Db;
  clock: Clock;
  log: Logger;
}

/**
 * Decides whether a published campaign may be shown and sold now. If not, an alert is raised when that begins, and once
 * a day; its orders go on.
 *
 * @param sources its legal texts in Markdown
 * @param isClosed whether the decision before was no
 */
export async function mayServe(
  { env: given, db, clock, log }: Dependencies,
  { campaign }: OpenedCampaign,
  sources: Record<LegalPage, string>,
  isClosed: boolean,
): Promise<boolean> {
  const { id } = campaign;
  const env = await withMainCampaign(db, given);
  const opened = { by: 'vitrine', settlement: { cause: 'campaign_open' }, at: clock() } as const;
  const problem = settingsProblem(env, campaign)?.operator ?? (await failedCheck());
  if (problem === null) {
    if (isClosed)
      await db.transaction().execute((trx) => settleAlertsNaming(trx, 'campaign_closed', ['campaign', id], opened));
    return true;
  }
  log.error({ campaign: id, err: problem }, 'the campaign is not served');
  const params = { campaign: id, day: isoDay(clock()) };
  const isNews = !isClosed || !(await wasRaised(db, 'campaign_closed', params));
  if (isNews) await db.transaction().execute((trx) => raiseAlert(trx, 'campaign_closed', null, params));
  return false;

  async function failedCheck(): Promise<string | null> {
    try {
      if (env.VITRINE_MODE === 'demo') return await missingOfDemo();
      const facts = await gatherShopFacts({ env, db, campaign, legal: sources, clock });
      await assertMayGoLive(db, campaign, facts);
      return null;
    } catch (error) {
      // An outage proves nothing about the campaign.
      if (isOutage(error)) throw error;
      return reasonOf(error);
    }
  }

  /** Checks a demonstration, whose product must exist, and no more. */
  async function missingOfDemo(): Promise<string | null> {
    const storage = openStorage(env, { db, clock });
    if (await liveProductVersion({ db, storage }, mainProductOf(campaign.id), campaign.access.kind)) return null;
    const folders = { dataDir: env.DATA_DIR, main: env.CAMPAIGN, roots: campaignRoots(env.DATA_DIR) };
    const missing = missingProduct(campaign, folders);
    return missing.length > 0 ? `o que se vende não está lá: ${missing.join(', ')}` : null;
  }
}

/**
 * Finds the shop's own host among a campaign's hosts: it belongs to the main campaign, and all links to this one would
 * lead there.
 *
 * @returns null if there is none, else a text for the operator
 */
export function takenHost(
  { CAMPAIGN, PUBLIC_URL }: Pick<Env, 'CAMPAIGN' | 'PUBLIC_URL'>,
  { id, hosts }: Pick<OpenedCampaign['campaign'], 'id' | 'hosts'>,
): string | null {
  const own = PUBLIC_URL && new URL(PUBLIC_URL).hostname;
  if (!own || id === CAMPAIGN || !hosts.includes(own)) return null;
  return `hosts: ${own} é o endereço da própria loja, onde está a campanha "${CAMPAIGN}"`;
}

/** Finds a setting that a campaign lacks. */
export function settingsProblem(env: Env, campaign: OpenedCampaign['campaign']): SettingProblem | null {
  return missingDocument(env, campaign) ?? missingProductHash(env, campaign);
}
