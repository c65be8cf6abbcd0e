import type { Readable } from 'node:stream';

/** Where one backup stands, or is to stand. */
export interface BackupPlace {
  /** As people read it: a path, or an address without its key. */
  name: string;
  /** Others can see what stands there. */
  isElsewhere: boolean;
  /** Where it stands with others. */
  folder: BackupFolder;
  exists(): Promise<boolean>;
  /**
   * Puts an archive there. Nothing stands there until it is whole.
   *
   * @returns how many bytes it has
   */
  write(archive: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * An archive's bytes, from the first one on.
   *
   * @param most no more than so many of them
   * @throws Error where there is none
   */
  read(most?: number): Promise<Readable>;
}

/** Which files of a folder are meant; others stay as they are. */
export interface NameRule {
  /** How all of them begin. */
  beginning: string;
  isMeant(name: string): boolean;
}

/** Where a shop's backups stand together. */
export interface BackupFolder {
  /** As people read it. */
  name: string;
  /** Where the one of this name stands, or is to stand. */
  place(name: string): BackupPlace;
  /** The names of all of them, or of those that begin so, sorted: backups in the order in which they came. */
  names(beginning?: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** The names of what stands in it that begin so, backups or not, in their order. */
  namesBeginning(beginning: string): Promise<string[]>;
  /** What stands in a small file beside them; null where there is none. */
  readText(name: string): Promise<string | null>;
  /** Puts a small file beside them, in the place of the one before. */
  writeText(name: string, text: string): Promise<void>;
  /** The same with bytes that memory holds. */
  writeBytes(name: string, bytes: Buffer<ArrayBuffer>): Promise<void>;
}
