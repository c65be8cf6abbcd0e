import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Contact } from '../../../shared/contact-filter.ts';

// Contacts that buyers search.

export interface ContactListsTable {
  id: GeneratedAlways<string>;
  campaign: string;
  /** Of the product; 0 is the folder's. */
  version: Generated<number>;
  /** SHA-256 over the file and the categories' names: the same list is read once, by whichever process. */
  digest: string;
  /** The contacts are invented. */
  sample: Generated<boolean>;
  /** How many there are. */
  contacts: Generated<number>;
  /** Those that occur, in the order in which they do. */
  categories: JSONColumnType<string[], string | undefined, string>;
}

export interface ListContactsTable {
  list_id: string;
  /** From 1 on, as in the file. */
  position: number;
  contact: JSONColumnType<Contact>;
}

export interface ListIndexTable {
  list_id: string;
  category: string;
  position: number;
  /** What a search looks into; see `searchText`. */
  haystack: string;
}
