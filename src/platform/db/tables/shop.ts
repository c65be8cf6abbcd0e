import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AlertKind } from '../../../shared/alert-kinds.ts';
import type { HeldKind } from '../../../shared/held-kinds.ts';
import type { CreatedTime, Time } from './times.ts';

// What the shop knows of itself: its mode, alerts, signatures.

/** One row: what the database belongs to. None before the first start. */
export interface ShopTable {
  id: Generated<true>;
  mode: 'demo' | 'live';
  since: CreatedTime;
  /** Names its journal beside the backups, drawn once: another shop with the same key and place has another. */
  journal_id: Generated<string>;
  /** When it came out of a backup, and of which moment that was. */
  restored_at: Time | null;
  restored_from: Time | null;
  /** When what the shop needs around it is looked at next; null: it never was. */
  checks_due_at: Time | null;
  /** How many paid orders were to be asked about then; null: not since there is a journal. */
  paid_to_ask: number | null;
  /** Tells the key that signs links from another one; null: no start has written it down. */
  secret_mark: string | null;
  /** When it became that one; null: it has been since before the first start that wrote it down. */
  secret_since: Time | null;
}

/** A host of the shop's own address: it stays its own until somebody releases it. */
export interface ShopHostsTable {
  host: string;
  /** When a start had another one; null: it is the present one. */
  left_at: Time | null;
}

export interface AlertsTable {
  id: GeneratedAlways<string>;
  kind: AlertKind;
  /** Null for money that belongs to no order. */
  order_id: string | null;
  /** For the operator's eyes, in Portuguese; no personal data. */
  detail: string;
  /** The same fact is raised, and mailed, once. */
  fact: string;
  status: Generated<'open' | 'settled'>;
  settled_at: Time | null;
  settled_by: string | null;
  reason: string | null;
  /** `listed`: nobody is to be mailed. */
  mail: Generated<'queued' | 'sent' | 'listed' | 'bounced'>;
  attempts: Generated<number>;
  /** Why the mail has not left. */
  last_error: string | null;
  /** When the mail is tried next. */
  due_at: ColumnType<Date, Date | undefined, Date>;
  /** When the mail left. */
  sent_at: Time | null;
  at: CreatedTime;
}

/** What a restored backup had yet to do, and may have done since: it waits for an operator. */
export interface HeldWorkTable {
  id: GeneratedAlways<string>;
  /** The table that it stands in, and its row there. */
  kind: HeldKind;
  row_id: string;
  /** When it was due. */
  due_at: Time;
}

/** Each try of a backup that the shop makes by itself. */
export interface BackupsTable {
  id: GeneratedAlways<string>;
  started_at: Time;
  /** Null: it runs, or its process died. */
  ended_at: Time | null;
  /** Null in one that was made. */
  failure: string | null;
  /** What came of restoring it into a database that is thrown away; null: not every one is. */
  proof: 'passed' | 'failed' | 'impossible' | null;
  /** Why it did not pass, in Portuguese. */
  proof_reason: string | null;
}

/** Moves of the shop from one database to another that this one took part in; the newest says where it sells. */
export interface MovesTable {
  /** The same in both. */
  id: string;
  /** Their order; clocks are set back. */
  position: GeneratedAlways<string>;
  /** `arriving`: all rows are here, and the other one may still sell. `returned`: undone, the other one sells again. */
  state: 'arriving' | 'arrived' | 'left' | 'returned';
  /** Where the shop went, as people call it; null: to the database in the data folder, or it is here. */
  place: string | null;
  at: CreatedTime;
}

export interface SignaturesTable {
  campaign: string;
  /** SHA-256 of what was signed. */
  hash: string;
  rule: string;
  /** How it was shown. */
  claim: string;
  signed_by: string;
  signed_at: ColumnType<Date, Date, never>;
}

export interface RuleEditionsTable {
  campaign: string;
  edition: number;
  /** The first live start with this edition of the go-live rules. */
  first_seen_at: ColumnType<Date, Date, never>;
  /** What a shop that sold already may go on with for a while: hashes of what is wrong. */
  tolerated: JSONColumnType<string[]>;
}
