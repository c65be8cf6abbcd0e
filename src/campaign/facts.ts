import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseContacts } from './contacts.ts';
import { LEGAL_PAGES } from './legal.ts';
import { campaignFolder } from './load.ts';
import type { Campaign } from './schema.ts';

/** What a campaign is checked against, beyond its own data. */
export interface Facts {
  now: Date;
  /** Contacts of the list that buyers get. */
  contacts: number;
  /** The list is invented. */
  sampleList: boolean;
  /** The sources of the legal pages, by name. */
  legal: Record<string, string>;
  /** People who paid, and orders delivered; absent where no orders are at hand to be counted. */
  buyers?: number;
  deliveries?: number;
}

/**
 * Reads what lies in files. Whoever has the orders adds `buyers` and `deliveries`.
 *
 * @param dataDir folder whose `list.csv` replaces the campaign's own
 * @param root folder that holds the campaigns
 * @throws Error when the list or a legal page cannot be read
 */
export async function gatherFacts(
  campaign: Campaign,
  { dataDir, now, root }: { dataDir: string; now: Date; root?: string },
): Promise<Facts> {
  const folder = campaignFolder(campaign.id, root);
  const own = join(dataDir, 'list.csv');
  const list = parseContacts(await readFile(existsSync(own) ? own : join(folder, campaign.access.list), 'utf8'));
  const legal = await Promise.all(
    LEGAL_PAGES.map(async (page) => [page, await readFile(join(folder, 'legal', `${page}.md`), 'utf8')] as const),
  );
  return { now, contacts: list.contacts.length, sampleList: list.sample, legal: Object.fromEntries(legal) };
}
