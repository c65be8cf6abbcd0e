import type { ColumnType } from 'kysely';
import type { Time } from './times.ts';

// Pictures of campaigns.

export interface PicturesTable {
  campaign: string;
  /** Name in campaign documents: the SHA-256 of its original, and its kind. */
  name: string;
  /** Name of the original's bytes in the storage. */
  blob: string;
  /** Displayed size, in pixels. */
  width: number;
  height: number;
  /** Average colour. */
  placeholder: string;
  author: string;
  added_at: Time;
  /** Time since which no draft and no version names it; null if one does, or if it was not checked yet. */
  unused_since: Time | null;
}

/** Served files of a picture. */
export interface PictureFilesTable {
  campaign: string;
  picture: string;
  /** Path below the address of all pictures; names the content. */
  path: string;
  /** Name of its bytes in the storage. */
  blob: string;
  /** In bytes; the driver returns a string. */
  size: ColumnType<string, number, never>;
}
