import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { SaleState } from '../../../shared/sale-state.ts';
import type { CreatedTime, Time } from './times.ts';

// Campaigns: documents, their versions, and their pages.

/** Source of a document: a folder that changed, an imported file, the seller's panel. */
export type DocumentSource = 'folder' | 'import' | 'panel';

/** Rows are immutable. */
export interface CampaignVersionsTable {
  campaign: string;
  /** Counts from 1, per campaign. */
  number: number;
  /** Unchanged, in the schema version that it names. */
  document: JSONColumnType<object, string, never>;
  /** See `documentDigest`. */
  digest: ColumnType<string, string, never>;
  source: ColumnType<DocumentSource, DocumentSource, never>;
  author: ColumnType<string, string, never>;
  note: ColumnType<string, string | undefined, never>;
  created_at: CreatedTime;
}

export interface CampaignsTable {
  id: string;
  /** Null if nothing was published. */
  live_version: number | null;
  /** Draft; it may have faults. */
  draft: JSONColumnType<object, string, string> | null;
  draft_digest: string | null;
  draft_source: DocumentSource | null;
  /** Digest of its folder as last taken over, as a version or as the draft. */
  folder_digest: string | null;
  /** Time of the live version's publication. */
  published_at: Time | null;
  /** Time of the last change of draft or live version. */
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  sale_state: Generated<SaleState>;
  /** Time since which the list of campaigns folds it away; null if it does not. */
  archived_at: Time | null;
}

/** Host that was published with a campaign: reserved for it until an operator releases it. */
export interface CampaignHostsTable {
  host: string;
  campaign: string;
  /** Time since which the live version lacks it; null if it has it. */
  left_at: Time | null;
}

/** One scheduled publication, of the document as it was when it was scheduled. */
export interface ScheduledPublicationsTable {
  id: GeneratedAlways<string>;
  campaign: string;
  document: JSONColumnType<object, string, never>;
  digest: ColumnType<string, string, never>;
  source: ColumnType<DocumentSource, DocumentSource, never>;
  /** The document came from its folder. */
  folder: ColumnType<boolean, boolean, never>;
  /** Actor who scheduled it, as in the audit log; `author` is the readable name. */
  set_by: string;
  author: string;
  note: ColumnType<string, string, never>;
  /** Publication time; setting a clock back does not move it. */
  publish_at: Time;
  /** Time of the next attempt: `publish_at`, or the end of a lease. */
  due_at: Time;
  /** `overtaken`: something else was published before the hour. */
  status: Generated<'queued' | 'done' | 'failed' | 'overtaken' | 'cancelled'>;
  /** Reason of the failure, in Portuguese. */
  failure: string | null;
  created_at: CreatedTime;
}

/** Links that show a draft to anyone who has one; expired ones are deleted. */
export interface PreviewLinksTable {
  id: GeneratedAlways<string>;
  campaign: string;
  /** SHA-256 of the token in the address. */
  token_hash: string;
  /** Name of the operator who made it, for people. */
  author: string;
  made_at: Time;
  expires_at: Time;
}

/** All files of one document as one release renders it. */
export interface RenderingsTable {
  /** Digest of the release, the document and everything else that determines the files. */
  digest: string;
  campaign: string;
  /** In the format of `v8.serialize`. */
  files: Buffer;
  created_at: CreatedTime;
  /** Approximate time of the last use. */
  used_at: Generated<Date>;
}

/** Files that pages of a release or a campaign load later, by their address, which holds a hash of the content. */
export interface ReleaseFilesTable {
  url: string;
  body: Buffer;
  /** Compressed body, if that is smaller. */
  brotli: Buffer | null;
  /** Approximate time of the last start or publication with it. */
  seen_at: Generated<Date>;
}

/** Texts of a campaign's pages when they were last rendered. */
export interface ServedTextsTable {
  campaign: string;
  version: number;
  /** Texts by the addresses of the pages. */
  texts: JSONColumnType<Record<string, string>, string, string>;
}
