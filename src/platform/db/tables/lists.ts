import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Contact } from '../../../shared/contact-filter.ts';

// Contacts that buyers search.

export interface ContactListsTable {
  id: GeneratedAlways<string>;
  campaign: string;
  /** Product of the campaign, whose list it is. */
  product: string;
  /** Version of the product; 0 is the folder's. */
  version: Generated<number>;
  /** SHA-256 over the file and the categories' names: any process reads the same list once. */
  digest: string;
  /** The contacts are invented. */
  sample: Generated<boolean>;
  /** Number of contacts. */
  contacts: Generated<number>;
  /** Categories that occur, in the order of the file. */
  categories: JSONColumnType<string[], string | undefined, string>;
}

export interface ListContactsTable {
  list_id: string;
  /** Counts from 1, in the order of the file. */
  position: number;
  contact: JSONColumnType<Contact>;
}

export interface ListIndexTable {
  list_id: string;
  category: string;
  position: number;
  /** Text that a search matches; see `searchText`. */
  haystack: string;
}
