import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FileKind } from '../../../shared/file-kinds.ts';
import type { CreatedTime, Time } from './times.ts';

// What buyers get, in versions that the seller published.

/** Which version of a campaign's product is live. */
export interface ProductsTable {
  campaign: string;
  /** Null: what lies in the folder. */
  live_version: number | null;
  changed_at: Time;
}

/** Products that campaigns sold until they began to sell something of another kind. */
export interface EarlierProductsTable {
  id: GeneratedAlways<string>;
  campaign: string;
  /** Kind of its access. */
  kind: string;
  /** Version of the campaign that sold it last. */
  version: number;
  /** Version of the product that was live then; null: the folder's. */
  product_version: number | null;
  /** Orders from before this moment bought it, or what was sold before it. */
  ended_at: Time;
}

export interface ProductVersionsTable {
  campaign: string;
  /** From 1 on, for each campaign by itself. */
  number: number;
  kind: 'contact-list' | 'files';
  author: string;
  created_at: CreatedTime;
  /** When it first became live; null: a draft. */
  published_at: Time | null;
  /** Contacts of a list. */
  contacts: number | null;
  /** Rows of a list that are wrong, and that the seller chose to leave out. */
  left_out: Generated<number>;
  /** The list is invented. */
  sample: Generated<boolean>;
}

/** The files of a version; a list is one. */
export interface ProductFilesTable {
  campaign: string;
  number: number;
  /** From 0 on. */
  position: number;
  /** Part of its address; see `cleanName` in `src/admin/products`. */
  name: string;
  /** The name of its bytes in the storage. */
  blob: string;
  /** In bytes; the driver hands over a text. */
  size: ColumnType<string, number, number>;
  title: string;
  text: string;
  label: string;
  /** As `readFileType` found it. */
  content_type: string;
  kind: FileKind;
  inline: boolean;
  /** It says itself that it is an example. */
  sample: boolean;
  /** Of a PDF; null where they can't be counted. */
  pages: number | null;
}

/** Which order's buyer has looked at which version; 0 is the folder. */
export interface ProductOpeningsTable {
  order_id: string;
  campaign: string;
  version: number;
  /** When its page was first opened. */
  opened_at: Time;
  /** When one of its files was first fetched. */
  downloaded_at: Time | null;
}
