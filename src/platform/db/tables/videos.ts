import type { ColumnType } from 'kysely';
import type { Time } from './times.ts';

/** Videos that campaigns show. */
export interface VideosTable {
  campaign: string;
  /** Name in campaign documents: the SHA-256 of its content, and its kind. */
  file: string;
  /** Name of its bytes in the storage. */
  blob: string;
  /** In bytes; the driver returns a string. */
  size: ColumnType<string, number, never>;
  added_at: Time;
  /** Time since which no draft and no version names it; null if one does, or if it was not checked yet. */
  unused_since: Time | null;
}
