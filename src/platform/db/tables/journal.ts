import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedTime } from './times.ts';

/** What must never come undone, whatever the database is put back to. */
export interface JournalTable {
  /** The same in every database that it comes into. */
  id: string;
  /** The order in which it was written. */
  position: GeneratedAlways<string>;
  kind: string;
  /** What it was done to: an order, a person by a keyed hash. */
  subject: string;
  facts: JSONColumnType<Record<string, string | number | boolean | null>>;
  /** Encrypted, and gone with an erasure. */
  sealed: string | null;
  at: CreatedTime;
  /** Its place in the chain; null until it goes beside the backups. */
  number: number | null;
  mac_before: string | null;
  mac: string | null;
  /** Whether it stands beside the backups as it is here. */
  shipped: Generated<boolean>;
  /** A restore brought it back, and what it is about is not as far yet. */
  waits: Generated<boolean>;
}
