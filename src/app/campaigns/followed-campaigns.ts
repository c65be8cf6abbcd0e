import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/db/listener.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Settings } from '../settings/stored-settings.ts';

/** Context in which campaigns are opened. */
export interface CampaignContext {
  /** Settings in use, which may change at any time. */
  settings: Settings;
  db: Db;
  notifications: Listener;
  /** Address of the shop, without a slash at its end. */
  publicUrl: () => string;
  clock: Clock;
  log: Logger;
}

/** Campaigns, and the sweep that follows publications by other processes. */
export interface FollowedCampaigns {
  campaigns: Campaigns;
  /** Moves `/` to the shop's own main campaign, unless the settings name one. */
  followMain(shopsOwn: string | null): Promise<void>;
  sweep: Sweep;
}

export type OpenCampaigns = (context: CampaignContext) => Promise<FollowedCampaigns>;
