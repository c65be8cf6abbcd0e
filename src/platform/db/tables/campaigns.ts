import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedTime, Time } from './times.ts';

// What is sold: documents, their versions, and their pages.

/** Where a document came from: a folder that changed, a file that was imported, the seller's panel. */
export type DocumentSource = 'folder' | 'import' | 'panel';

/** One row never changes. */
export interface CampaignVersionsTable {
  campaign: string;
  /** From 1 on, for each campaign by itself. */
  number: number;
  /** As it was written; of the schema version that it names. */
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
  /** Null: nothing of it was published. */
  live_version: number | null;
  /** What waits to be published; it may have faults. */
  draft: JSONColumnType<object, string, string> | null;
  draft_digest: string | null;
  draft_source: DocumentSource | null;
  /** Of its folder as it was last taken over, as a version or as the draft. */
  folder_digest: string | null;
  /** When the live version became that. */
  published_at: Time | null;
  /** When draft or live version last changed. */
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

/** A host that was published with a campaign: it stays that campaign's until somebody releases it. */
export interface CampaignHostsTable {
  host: string;
  campaign: string;
  /** Since when what is live has it no more; null: it has. */
  left_at: Time | null;
}

/** What is published at an hour, once; it stays what it was when it was set. */
export interface ScheduledPublicationsTable {
  id: GeneratedAlways<string>;
  campaign: string;
  document: JSONColumnType<object, string, never>;
  digest: ColumnType<string, string, never>;
  source: ColumnType<DocumentSource, DocumentSource, never>;
  /** The document was its folder's. */
  folder: ColumnType<boolean, boolean, never>;
  /** Who set it, as the audit log has it, and as people read it. */
  set_by: string;
  author: string;
  note: ColumnType<string, string, never>;
  /** The hour, which no clock that is set back moves. */
  publish_at: Time;
  /** When it is taken up; the hour, or the end of a lease. */
  due_at: Time;
  /** `overtaken`: something else was published before the hour. */
  status: Generated<'queued' | 'done' | 'failed' | 'overtaken' | 'cancelled'>;
  /** Why it failed, in Portuguese. */
  failure: string | null;
  created_at: CreatedTime;
}

/** Links that show a draft to whoever has one; what is over is deleted. */
export interface PreviewLinksTable {
  id: GeneratedAlways<string>;
  campaign: string;
  /** SHA-256 of what stands in the address. */
  token_hash: string;
  /** Who made it, as people read it. */
  author: string;
  made_at: Time;
  expires_at: Time;
}

/** All files of one document as one release renders it. */
export interface RenderingsTable {
  /** Over the release, the document and what else decides about the files. */
  digest: string;
  campaign: string;
  /** As `v8.serialize` writes them. */
  files: Buffer;
  created_at: CreatedTime;
  /** About when it was last asked for. */
  used_at: Generated<Date>;
}

/** What pages of a release, or of a campaign, load later, by its address, which holds a hash of its content. */
export interface ReleaseFilesTable {
  url: string;
  body: Buffer;
  /** Compressed, where that is smaller. */
  brotli: Buffer | null;
  /** About the last start or publication with it. */
  seen_at: Generated<Date>;
}

/** What the pages of a campaign said when they were last readied. */
export interface ServedTextsTable {
  campaign: string;
  version: number;
  /** By the addresses of the pages. */
  texts: JSONColumnType<Record<string, string>, string, string>;
}
