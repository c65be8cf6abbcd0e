import type { AccessOf } from '../campaigns/access-schema.ts';
import type { Roots } from '../campaigns/folder.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Db } from '../platform/db/database.ts';
import type { Logger } from '../platform/logger.ts';
import { type ContactList, openContactList } from './contact-list.ts';
import { openProductFiles, type ProductFiles } from './product-files.ts';

/** What buyers get, ready to be handed out. */
export type Product =
  | { kind: 'contact-list'; access: AccessOf<'contact-list'>; list: ContactList }
  | { kind: 'files'; files: ProductFiles }
  | { kind: 'link'; access: AccessOf<'link'> };

interface ProductContext {
  db: Db;
  /** Where the seller's own list and files lie; null: the campaign's sample is delivered. */
  dataDir: string | null;
  /** Folders that hold the campaigns. */
  roots?: Roots;
  /** An invented list may be given out. */
  sample: boolean;
  log: Logger;
}

/** Opens what the campaign sells. @throws Error when it is not there */
export async function openProduct({ id, access }: Campaign, context: ProductContext): Promise<Product> {
  if (access.kind === 'files')
    return { kind: 'files', files: await openProductFiles(id, access, context.dataDir, context.roots) };
  if (access.kind === 'link') return { kind: 'link', access };
  return { kind: 'contact-list', access, list: await openContactList({ campaign: id, access, ...context }) };
}
