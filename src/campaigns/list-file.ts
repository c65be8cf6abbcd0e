import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessOf } from './access-schema.ts';
import { ContactListError } from './contacts.ts';
import { campaignFolder, findCampaignFile, type Roots } from './folder.ts';

/** Maximum size of a list, in bytes. */
export const LIST_BYTES = 100 * 1024 * 1024;

/**
 * Finds the delivered list: the seller's own `DATA_DIR/list.csv`, or else the campaign's.
 *
 * @param dataDir null: the campaign's
 * @param roots folders that hold the campaigns
 */
export function findListFile(
  campaign: string,
  access: Pick<AccessOf<'contact-list'>, 'list'>,
  dataDir: string | null,
  roots?: Roots,
): string {
  const own = dataDir === null ? undefined : join(dataDir, 'list.csv');
  if (own && existsSync(own)) return own;
  return findCampaignFile(campaign, access.list, roots) ?? join(campaignFolder(campaign, roots), access.list);
}

/**
 * Opens the bytes of a list.
 *
 * @throws ContactListError when it exceeds the maximum size
 */
export function openListFile(file: string, signal?: AbortSignal): AsyncIterable<Buffer> {
  if (statSync(file).size > LIST_BYTES) throw new ContactListError('o arquivo tem mais de 100 MB; divida a lista');
  return createReadStream(file, signal && { signal });
}
