import { setTimeout as sleep } from 'node:timers/promises';
import type { AccessOf } from '../campaigns/access-schema.ts';
import { ContactListError } from '../campaigns/contacts.ts';
import { versionOfFile } from '../campaigns/file-version.ts';
import type { Roots } from '../campaigns/folder.ts';
import { findListFile, openListFile } from '../campaigns/list-file.ts';
import type { ProductKey } from '../campaigns/product-key.ts';
import type { Db } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { ContactQuery } from '../shared/contact-filter.ts';
import { type ContactPage, createContactIndex, type ReadList } from './contact-index.ts';
import type { ProductVersion } from './product-versions.ts';

/** Maximum wait of a buyer for a new list to be read, in ms; after that, the old one is searched. */
const PATIENCE = 1000;

export interface ListOptions {
  db: Db;
  /** Product that the list is. */
  product: ProductKey;
  access: AccessOf<'contact-list'>;
  /** Null: the sample is delivered. */
  dataDir: string | null;
  /** Folders that hold the campaigns. */
  roots?: Roots | undefined;
  /** An invented list may be given out. */
  sample: boolean;
  log: Logger;
}

export interface ContactList {
  /**
   * Searches the newest version; while the seller's file is broken, or still being read, the last valid one.
   *
   * @param page from 1 on
   */
  find(query: ContactQuery, page: number): Promise<ContactPage>;
  /** Aborts the reading of a list. */
  close(): Promise<void>;
}

/**
 * Opens the list that buyers get: the seller's own `DATA_DIR/list.csv`, or else the campaign's. It is read again when
 * the file changes, so that the page is always the newest version.
 *
 * @throws ContactListError when there is no valid list at the start
 */
export async function openContactList(options: ListOptions): Promise<ContactList> {
  const { product, access, dataDir, roots, log } = options;
  const index = indexOf(options);
  const closing = new AbortController();

  async function version(): Promise<{ file: string; key: string }> {
    const file = findListFile(product.campaign, access, dataDir, roots);
    const { version: key } = await versionOfFile(file);
    return { file, key };
  }

  const first = await version();
  let seen = first.key;
  await index.load(reader(first.file), closing.signal).catch((error: Error) => {
    throw error instanceof ContactListError ? new ContactListError(`${first.file}: ${error.message}`) : error;
  });

  let loading: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  async function load(file: string): Promise<void> {
    try {
      await index.load(reader(file), closing.signal);
    } catch (error) {
      // An invalid list is read again when the file changes; other errors are retried.
      if (!(error instanceof ContactListError)) seen = '';
      if (!closing.signal.aborted) log.error({ err: reasonOf(error) }, 'the new contact list is not valid');
    }
    loading = undefined;
  }

  async function refresh(): Promise<void> {
    const { file, key } = await version();
    if (key !== seen && !loading) {
      seen = key;
      loading = load(file);
      waiting = sleep(PATIENCE, undefined, { ref: false });
    }
    if (loading) await Promise.race([loading, waiting]);
  }

  return {
    async find(query, page) {
      await refresh().catch((error) => log.error({ err: reasonOf(error) }, 'the contact list cannot be read'));
      return index.find(query, page);
    },

    async close() {
      closing.abort();
      await loading;
    },
  };
}

const reader =
  (file: string): ReadList =>
  (signal) =>
    openListFile(file, signal);

/**
 * Opens the list of a published version, which never changes.
 *
 * @throws ContactListError if it is invalid for the campaign as it is now
 */
export async function openListVersion(
  options: ListOptions,
  { number, leaveOut, read }: ProductVersion,
): Promise<ContactList> {
  const index = indexOf(options, { version: number, leaveOut });
  const closing = new AbortController();
  await index.load(read, closing.signal);
  return { find: index.find, close: async () => closing.abort() };
}

/** Opens the last read list of a folder; null if there is none, or an invented one that may not be given out. */
export async function openKeptList(options: ListOptions): Promise<ContactList | null> {
  const index = indexOf(options);
  return (await index.isReady()) ? { find: index.find, close: async () => {} } : null;
}

function indexOf({ db, product, access, sample }: ListOptions, version?: { version: number; leaveOut: boolean }) {
  return createContactIndex({ db, product, categories: access.categories, sample, ...version });
}
