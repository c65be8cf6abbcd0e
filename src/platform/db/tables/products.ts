import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FileKind } from '../../../shared/file-kinds.ts';
import type { CreatedTime, Time } from './times.ts';

// Delivered products, in versions that the seller published.

/** Live version of a product. */
export interface ProductsTable {
  campaign: string;
  /** Id within the campaign, here and in all tables below. */
  product: string;
  /** Null: the content of the folder. */
  live_version: number | null;
  changed_at: Time;
}

/** Products that campaigns sold before they changed to another kind. */
export interface EarlierProductsTable {
  id: GeneratedAlways<string>;
  campaign: string;
  product: string;
  /** Kind of its access. */
  kind: string;
  /** Last version of the campaign that sold it. */
  version: number;
  /** Version of the product that was live then; null: the folder's. */
  product_version: number | null;
  /** Orders before this time bought it, or an even earlier product. */
  ended_at: Time;
}

export interface ProductVersionsTable {
  campaign: string;
  product: string;
  /** Counts from 1, per product. */
  number: number;
  kind: 'contact-list' | 'files';
  author: string;
  created_at: CreatedTime;
  /** Time of its first publication; null: a draft. */
  published_at: Time | null;
  /** Number of contacts of a list. */
  contacts: number | null;
  /** Number of faulty rows of a list that the seller chose to leave out. */
  left_out: Generated<number>;
  /** The list is invented. */
  sample: Generated<boolean>;
}

/** Files of a version; a list is one. */
export interface ProductFilesTable {
  campaign: string;
  product: string;
  number: number;
  /** Counts from 0. */
  position: number;
  /** Part of its address; see `cleanName` in `src/admin/products`. */
  name: string;
  /** Name of its bytes in the storage. */
  blob: string;
  /** In bytes; the driver returns a string. */
  size: ColumnType<string, number, number>;
  title: string;
  text: string;
  label: string;
  /** Type that `readFileType` found. */
  content_type: string;
  kind: FileKind;
  inline: boolean;
  /** The file itself states that it is an example. */
  sample: boolean;
  /** Number of pages of a PDF; null if they can't be counted. */
  pages: number | null;
}

/** First use of a version by an order's buyer; version 0 is the folder. */
export interface ProductOpeningsTable {
  order_id: string;
  campaign: string;
  product: string;
  version: number;
  /** Time at which its page was first opened. */
  opened_at: Time;
  /** Time at which one of its files was first downloaded. */
  downloaded_at: Time | null;
}
