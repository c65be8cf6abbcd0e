import type { ColumnType } from 'kysely';
import type { Time } from './times.ts';

// Pictures of campaigns.

export interface PicturesTable {
  campaign: string;
  /** As documents name it: the SHA-256 of its original, and its kind. */
  name: string;
  /** The name of the original's bytes in the storage. */
  blob: string;
  /** As it is seen, in pixels. */
  width: number;
  height: number;
  /** Its average colour. */
  placeholder: string;
  author: string;
  added_at: Time;
  /** Since when no draft and no version names it; null: one does, or nobody has looked yet. */
  unused_since: Time | null;
}

/** What is served of a picture. */
export interface PictureFilesTable {
  campaign: string;
  picture: string;
  /** Below the address of all pictures; names the content. */
  path: string;
  /** The name of its bytes in the storage. */
  blob: string;
  /** In bytes; the driver hands over a text. */
  size: ColumnType<string, number, never>;
}
