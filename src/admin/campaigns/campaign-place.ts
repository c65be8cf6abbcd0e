import type { CampaignDocument, OpenedCampaign } from '../../campaigns/campaign-document.ts';
import type { Facts } from '../../campaigns/check-facts.ts';
import type { Roots } from '../../campaigns/folder.ts';
import type { Pictures } from '../../pictures/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Storage } from '../../platform/storage/blob-storage.ts';
import type { Publisher } from '../../publishing/service.ts';
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
  /** All that a campaign is checked against. @param legal its legal texts in Markdown */
  factsOf(opened: OpenedCampaign['campaign'], legal: CampaignDocument['legal']): Promise<Facts>;
  /** Where bytes lie that are uploaded. */
  storage: Storage;
  videos: Videos;
  clock: Clock;
  log: Logger;
}
