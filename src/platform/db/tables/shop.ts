import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AlertKind, AlertParams } from '../../../shared/alert-kinds.ts';
import type { Settlement } from '../../../shared/alerts/settlement.ts';
import type { HeldKind } from '../../../shared/held-kinds.ts';
import type { WrittenSeller } from '../../../shared/panel/setup-seller-schema.ts';
import type { CreatedTime, Time } from './times.ts';

// State of the shop itself: its mode, alerts, signatures.

/** Single row that identifies the database. None before the first start. */
export interface ShopTable {
  id: Generated<true>;
  mode: 'demo' | 'live';
  since: CreatedTime;
  /** Random name of its journal beside the backups: another shop with the same key and storage has another one. */
  journal_id: Generated<string>;
  /** Time of the last restore, and time of its backup. */
  restored_at: Time | null;
  restored_from: Time | null;
  /** Earliest end of the periods to withdraw that the restore prolonged, to a week after it at least. */
  prolonged_from: Time | null;
  /** Time of the next check of the shop's environment; null if there was none yet. */
  checks_due_at: Time | null;
  /** Number of paid orders to look up after that restore; null: older than the journal. */
  paid_to_ask: number | null;
  /** Distinguishes the key that signs links from another one; null if no start has written it yet. */
  secret_mark: string | null;
  /** Time at which that key was introduced; null: before the first start that wrote it. */
  secret_since: Time | null;
  /** Time until which a start may bring another key; null: none was announced. */
  secret_change_until: Time | null;
  /** Whether new orders are taken. */
  selling: Generated<boolean>;
  /** Campaign at `/`, where the settings name none; null: none yet. */
  main_campaign: string | null;
  /** Seller, for new campaigns; null before it is first saved. */
  seller: ColumnType<WrittenSeller | null, string | null | undefined, string>;
  /** Time since which somebody owns it, or did; null: nobody ever has. */
  owned_since: Time | null;
  /** SHA-256 of the token of the link to its first owner's entry, and the end of its validity. */
  first_link_hash: string | null;
  first_link_until: Time | null;
}

/** Host of the shop's own address: reserved until an operator releases it. */
export interface ShopHostsTable {
  host: string;
  /** Time of the start that had another one; null if it is the present one. */
  left_at: Time | null;
}

export interface AlertsTable {
  id: GeneratedAlways<string>;
  kind: AlertKind;
  /** Null for money that belongs to no order. */
  order_id: string | null;
  /** Parameters of its kind, from which its text is made; no personal data. */
  params: ColumnType<AlertParams<AlertKind>, string, never>;
  /** Key of what happened: for each key, one alert is raised and mailed. */
  fact: string;
  status: Generated<'open' | 'settled'>;
  settled_at: Time | null;
  settled_by: string | null;
  /** Reason of the operator who settled it. */
  reason: string | null;
  /** Reason of the shop if it settled the alert itself. */
  settlement: ColumnType<Settlement | null, string | null, string>;
  /** `listed`: not mailed. */
  mail: Generated<'queued' | 'sent' | 'listed' | 'bounced'>;
  attempts: Generated<number>;
  /** Reason why the mail is not sent. */
  last_error: string | null;
  /** Time of the mail's next attempt. */
  due_at: ColumnType<Date, Date | undefined, Date>;
  /** Time at which the mail was sent. */
  sent_at: Time | null;
  at: CreatedTime;
}

/** Work that was due in a restored backup and may have been done since: it waits for an operator. */
export interface HeldWorkTable {
  id: GeneratedAlways<string>;
  /** Table of the work, and its row there. */
  kind: HeldKind;
  row_id: string;
  /** Original due time. */
  due_at: Time;
}

/** Attempts of the shop's automatic backups. */
export interface BackupsTable {
  id: GeneratedAlways<string>;
  started_at: Time;
  /** Null: it runs, or its process died. */
  ended_at: Time | null;
  /** Null if it succeeded. */
  failure: string | null;
  /** Result of a test restore into a temporary database; null: not every backup is tested. */
  proof: 'passed' | 'failed' | 'impossible' | null;
  /** Reason why it did not pass, in Portuguese. */
  proof_reason: string | null;
}

/** Moves of the shop between databases, seen from this one; the newest row decides which database sells. */
export interface MovesTable {
  /** Same in both databases. */
  id: string;
  /** Order of the moves; clocks can be set back. */
  position: GeneratedAlways<string>;
  /**
   * `arriving`: all rows are here, and the other database may still sell. `returned`: undone, the other database sells
   * again.
   */
  state: 'arriving' | 'arrived' | 'left' | 'returned';
  /** Name of the target for people; null: the database in the data folder, or this one. */
  place: string | null;
  at: CreatedTime;
}

export interface SignaturesTable {
  campaign: string;
  /** SHA-256 of the signed claim. */
  hash: string;
  rule: string;
  /** Beginning of the text that was shown. */
  claim: string;
  /** Position in the campaign, and the whole text; null: signed by a release that kept neither. */
  place: string | null;
  text: string | null;
  signed_by: string;
  signed_at: ColumnType<Date, Date, never>;
}

export interface RuleEditionsTable {
  campaign: string;
  edition: number;
  /** First live start with this edition of the go-live rules. */
  first_seen_at: ColumnType<Date, Date, never>;
  /** Hashes of the violations that an already selling shop may keep for a while. */
  tolerated: JSONColumnType<string[]>;
}
