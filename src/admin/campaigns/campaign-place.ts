import type { CampaignDocument, OpenedCampaign } from '../../campaigns/campaign-document.ts';
import type { Facts } from '../../campaigns/check-facts.ts';
import { hasFolder, type Roots } from '../../campaigns/folder.ts';
import type { Pictures } from '../../pictures/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Storage } from '../../platform/storage/blob-storage.ts';
import { findCampaign, type Publisher } from '../../publishing/service.ts';
import type { Videos } from '../../videos/service.ts';

/** The shop, as far as its campaigns are looked after in it. */
export interface CampaignPlace {
  db: Db;
  /** Folders that hold campaigns. */
  roots: Roots;
  /** Where those lie that are imported. */
  imported: string;
  /** The campaign at `/`. */
  main: string;
  /** Whether folders with code are read as they are now: by a command, not by a server that read them at its start. */
  fresh: boolean;
  /** Nothing is published that fails the go-live check. */
  live: boolean;
  pictures: Pick<Pictures, 'copyTo'>;
  /** Opened when something is rendered. */
  publisher(): Publisher;
  /**
   * All that a campaign is checked against.
   *
   * @param legal its legal texts in Markdown
   * @param quick for who edits it: sales of the last minute may be missing, and no provider is asked for its price
   */
  factsOf(opened: OpenedCampaign['campaign'], legal: CampaignDocument['legal'], quick?: boolean): Promise<Facts>;
  /** Where bytes lie that are uploaded. */
  storage: Storage;
  videos: Videos;
  clock: Clock;
  log: Logger;
}

/** @throws AppError 404 where there is no such campaign, neither as a folder nor in the database */
export async function assertCampaign({ db, roots }: Pick<CampaignPlace, 'db' | 'roots'>, id: string): Promise<void> {
  if (!hasFolder(id, roots) && !(await findCampaign(db, id))) throw new AppError('campaign_not_found', { id });
}
