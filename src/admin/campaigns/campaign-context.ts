import type { CampaignDocument, OpenedCampaign } from '../../campaigns/campaign-document.ts';
import type { Facts } from '../../campaigns/check-facts.ts';
import { hasFolder, type Roots } from '../../campaigns/folder.ts';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { Pictures } from '../../pictures/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Storage } from '../../platform/storage/blob-storage.ts';
import { type CheckedProduct, findCampaign, type Publisher } from '../../publishing/service.ts';
import type { Videos } from '../../videos/service.ts';

/** Values of the shop that commands and queries of campaigns run with. */
export interface CampaignContext {
  db: Db;
  /** Folders that hold campaigns. */
  roots: Roots;
  /** Folder of imported campaigns. */
  imported: string;
  /** Whether folders that the shop has not taken over are listed: a live shop without `CAMPAIGN` begins empty. */
  listsFolders: boolean;
  /** Whether folders with code are read anew: by a command, not by a server that read them at its start. */
  fresh: boolean;
  /** Campaigns that this process serves, and the one at `/`; a command serves none. */
  served: Pick<Campaigns, 'find' | 'main'>;
  /** Whether the go-live check must pass before publishing. */
  live: boolean;
  pictures: Pick<Pictures, 'copyTo'>;
  /** Publisher, opened at the first rendering. */
  publisher(): Publisher;
  /**
   * Gathers the facts that a campaign is checked against.
   *
   * @param legal its legal texts in Markdown
   * @param options `of`: the product that is published with it; `quick`: while it is edited, sales of the last minute may
   *   be missing, and no provider is asked for its price
   */
  factsOf(
    opened: OpenedCampaign['campaign'],
    legal: CampaignDocument['legal'],
    options: { of: CheckedProduct; quick?: boolean },
  ): Promise<Facts>;
  /** Storage of uploads. */
  storage: Storage;
  videos: Videos;
  clock: Clock;
  log: Logger;
}

/** Values that documents of campaigns are read and edited with. */
export type DocumentContext = Pick<CampaignContext, 'db' | 'roots'>;

/** @throws AppError 404 if there is no such campaign, neither as a folder nor in the database */
export async function assertCampaign({ db, roots }: DocumentContext, id: string): Promise<void> {
  if (!hasFolder(id, roots) && !(await findCampaign(db, id))) throw new AppError('campaign_not_found', { id });
}
