import type { AccessOf } from '../campaign/access.ts';
import type { Roots } from '../campaign/folder.ts';
import type { Campaign } from '../campaign/schema.ts';
import type { Db } from '../server/db/database.ts';
import type { Logger } from '../server/logger.ts';
import { type ContactList, openContactList } from './contact-list.ts';
import { openProductFiles, type ProductFiles } from './product-files.ts';

/** What buyers get, ready to be handed out. */
export type Product =
  | { kind: 'contact-list'; access: AccessOf<'contact-list'>; list: ContactList }
  | { kind: 'files'; files: ProductFiles }
  | { kind: 'link'; access: AccessOf<'link'> };

interface Surroundings {
  db: Db;
  /** Where the seller's own list and files lie; null: the campaign's sample is delivered. */
  dataDir: string | null;
  /** Folders that hold the campaigns. */
  roots?: Roots;
  /** An invented list stands in for one that is not there. */
  sample: boolean;
  log: Logger;
}

/** Opens what the campaign sells. @throws Error when it is not there */
export async function openProduct({ id, access }: Campaign, surroundings: Surroundings): Promise<Product> {
  if (access.kind === 'files')
    return { kind: 'files', files: await openProductFiles(id, access, surroundings.dataDir, surroundings.roots) };
  if (access.kind === 'link') return { kind: 'link', access };
  return { kind: 'contact-list', access, list: await openContactList({ campaign: id, access, ...surroundings }) };
}
