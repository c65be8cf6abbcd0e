import type { Spooled } from './spool.ts';

/** Location of bytes: rows of the database, files of the data folder, or a storage that all hosts share. */
export type BlobLocation = 'database' | 'folder' | 's3';

/** First and last byte of a range, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** A store of bytes under the name of their SHA-256. */
export interface Store {
  place: BlobLocation;
  /** Stores the bytes, completely or not at all; existing ones may stay. */
  put(bytes: Spooled): Promise<void>;
  /** @throws Error if they do not exist */
  open(hash: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** Does nothing if there are none. */
  remove(hash: string): Promise<void>;
}
