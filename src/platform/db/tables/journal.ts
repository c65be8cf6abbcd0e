import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedTime } from './times.ts';

/** Facts that must survive a restore of an older database. */
export interface JournalTable {
  /** Same in every database that the entry is copied into. */
  id: string;
  /** Order of writing. */
  position: GeneratedAlways<string>;
  kind: string;
  /** Subject of the fact: an order, or a person by a keyed hash. */
  subject: string;
  facts: JSONColumnType<Record<string, string | number | boolean | null>>;
  /** Encrypted; removed by an erasure. */
  sealed: string | null;
  at: CreatedTime;
  /** Number in the chain; null until it is stored beside the backups. */
  number: number | null;
  mac_before: string | null;
  mac: string | null;
  /** Whether the copy beside the backups is up to date. */
  shipped: Generated<boolean>;
  /** A restore brought it back, and its subject is not yet in that state. */
  waits: Generated<boolean>;
}
