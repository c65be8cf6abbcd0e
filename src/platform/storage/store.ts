import type { Spooled } from './spool.ts';

/** Where bytes lie: rows of the database, files of the data folder, or a storage that all hosts share. */
export type Place = 'database' | 'folder' | 's3';

/** The first and the last byte that are wanted, from 0 on. */
export interface ByteRange {
  first: number;
  last: number;
}

/** A place where bytes lie under the name of their SHA-256. */
export interface Store {
  place: Place;
  /** Keeps the bytes, whole or not at all; those that are there already may stay. */
  put(bytes: Spooled): Promise<void>;
  /** @throws Error where they are not there */
  open(hash: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** Does nothing where there are none. */
  remove(hash: string): Promise<void>;
}
