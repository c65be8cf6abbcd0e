import type { Readable } from 'node:stream';

/** Location of one backup, which may not exist yet. */
export interface BackupLocation {
  /** Name for people: a path, or an address without its key. */
  name: string;
  /** Whether it is on a storage of others, who can read it. */
  isRemote: boolean;
  /** Folder of the backup. */
  folder: BackupFolder;
  exists(): Promise<boolean>;
  /**
   * Writes an archive. Nothing exists there until it is complete.
   *
   * @returns size in bytes
   */
  write(archive: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * Reads an archive from its beginning.
   *
   * @param maxBytes all by default
   * @throws Error if there is none
   */
  read(maxBytes?: number): Promise<Readable>;
}

/** Rule for the names of a folder's files; files with other names are ignored. */
export interface NameRule {
  /** Common prefix of the names. */
  beginning: string;
  isMeant(name: string): boolean;
}

/** Folder of a shop's backups. */
export interface BackupFolder {
  /** Name for people. */
  name: string;
  /** Returns the location of a backup by its name. */
  location(name: string): BackupLocation;
  /** Lists names by the rule, all or by a prefix, sorted: backups in order of time. */
  names(beginning?: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Lists names of all files with a prefix, backups or not, sorted. */
  namesBeginning(beginning: string): Promise<string[]>;
  /** Reads a small file; null if there is none. */
  readText(name: string): Promise<string | null>;
  /** Writes a small file, replacing an earlier one. */
  writeText(name: string, text: string): Promise<void>;
  /** Writes a file of bytes in memory, replacing an earlier one. */
  writeBytes(name: string, bytes: Buffer<ArrayBuffer>): Promise<void>;
}
