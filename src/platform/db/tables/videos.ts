import type { ColumnType } from 'kysely';
import type { Time } from './times.ts';

/** Videos that campaigns show. */
export interface VideosTable {
  campaign: string;
  /** As documents name it: the SHA-256 of its content, and its kind. */
  file: string;
  /** The name of its bytes in the storage. */
  blob: string;
  /** In bytes; the driver hands over a text. */
  size: ColumnType<string, number, never>;
  added_at: Time;
  /** Since when no draft and no version names it; null: one does, or nobody has looked yet. */
  unused_since: Time | null;
}
