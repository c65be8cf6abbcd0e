import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccessOf } from '../campaign/access.ts';
import { type ContactList, parseContacts } from '../campaign/contacts.ts';
import { campaignFolder } from '../campaign/load.ts';
import { reasonOf } from '../server/errors.ts';
import type { Logger } from '../server/logger.ts';

export interface ContactListFile {
  /** The newest version. While the seller's file is broken, the last one that was not. */
  read(): Promise<ContactList>;
}

/**
 * The list that buyers get: the seller's own `DATA_DIR/list.csv`, or else the campaign's sample.
 * It is read again when the file changes, so that the page is always the newest version.
 *
 * @throws Error when there is no valid list at the start
 */
export async function openContactList(
  campaignId: string,
  access: AccessOf<'contact-list'>,
  dataDir: string | null,
  log: Logger,
): Promise<ContactListFile> {
  const sample = join(campaignFolder(campaignId), access.list);
  const places = dataDir === null ? [sample] : [join(dataDir, 'list.csv'), sample];

  async function version(): Promise<{ file: string; key: string }> {
    for (const file of places) {
      const found = await stat(file).catch(() => null);
      if (found) return { file, key: `${file} ${found.mtimeMs} ${found.size}` };
    }
    throw new Error(`there is no contact list at ${places.join(' or ')}`);
  }

  async function load(file: string): Promise<ContactList> {
    return parseContacts(await readFile(file, 'utf8'), Object.keys(access.categories));
  }

  const first = await version();
  let seen = first.key;
  let list = await load(first.file).catch((error: Error) => {
    throw new Error(`${first.file}: ${error.message}`);
  });

  return {
    async read() {
      try {
        const { file, key } = await version();
        if (key !== seen) {
          seen = key;
          list = await load(file);
        }
      } catch (error) {
        log.error({ err: reasonOf(error) }, 'the new contact list is not valid');
      }
      return list;
    },
  };
}
