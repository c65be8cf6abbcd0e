import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
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

/** Pictures that other companies show of their videos; a picture that goes takes its row along. */
export interface VideoStillsTable {
  id: GeneratedAlways<string>;
  campaign: string;
  /** Address of the video, as `watchAddress` makes it. */
  video: string;
  /** Id within that address, which every spelling of it has. */
  code: string;
  /** `missing`: given up. */
  status: Generated<'queued' | 'kept' | 'missing'>;
  attempts: Generated<number>;
  /** Time of the next attempt; defaults to now. */
  due_at: ColumnType<Date, Date | undefined, Date>;
  /** Reason of the last failure: a code. */
  last_error: string | null;
  /** Name of the campaign's picture. */
  picture: string | null;
}
