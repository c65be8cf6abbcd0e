import type { AccessOf } from '../campaign/access.ts';
import type { Campaign } from '../campaign/schema.ts';
import type { Logger } from '../server/logger.ts';
import { type ContactListFile, openContactList } from './contact-list.ts';
import { openProductFiles, type ProductFiles } from './product-files.ts';

/** What buyers get, ready to be handed out. */
export type Product =
  | { kind: 'contact-list'; access: AccessOf<'contact-list'>; list: ContactListFile }
  | { kind: 'files'; files: ProductFiles };

/**
 * Opens what the campaign sells.
 *
 * @param dataDir where the seller's own list and files lie; null: the campaign's sample is delivered
 * @throws Error when it is not there
 */
export async function openProduct({ id, access }: Campaign, dataDir: string | null, log: Logger): Promise<Product> {
  if (access.kind === 'files') return { kind: 'files', files: await openProductFiles(id, access, dataDir) };
  return { kind: 'contact-list', access, list: await openContactList(id, access, dataDir, log) };
}
