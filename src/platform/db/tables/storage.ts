import type { ColumnType, Generated } from 'kysely';
import type { Place } from '../../storage/store.ts';
import type { Time } from './times.ts';

// What was uploaded, by its content.

export interface BlobsTable {
  /** SHA-256, in hex. */
  hash: string;
  /** In bytes; the driver hands over a text. */
  size: ColumnType<string, number, never>;
  /** Where the bytes lie; see `src/platform/storage`. */
  place: Place;
  /** Where they lie in the database. */
  bytes: ColumnType<Buffer | null, undefined, Buffer>;
  /** They are all there. */
  whole: Generated<boolean>;
  /** When somebody last brought them. */
  kept_at: Time;
  /** Who did. */
  kept_by: string;
}
