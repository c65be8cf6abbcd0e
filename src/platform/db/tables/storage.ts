import type { ColumnType, Generated } from 'kysely';
import type { BlobLocation } from '../../storage/store.ts';
import type { Time } from './times.ts';

// Uploads, by their content.

export interface BlobsTable {
  /** SHA-256, in hex. */
  hash: string;
  /** In bytes; the driver returns a string. */
  size: ColumnType<string, number, never>;
  /** Location of the bytes; see `src/platform/storage`. */
  place: BlobLocation;
  /** The bytes, if they are in the database. */
  bytes: ColumnType<Buffer | null, undefined, Buffer>;
  /** All bytes are stored. */
  whole: Generated<boolean>;
  /** Time of the last upload. */
  kept_at: Time;
  /** Actor of the last upload. */
  kept_by: string;
  /** Uploads of these bytes that have not dropped them. */
  uploads: Generated<number>;
}
