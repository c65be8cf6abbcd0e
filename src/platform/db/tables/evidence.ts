import type { Time } from './times.ts';

/** Proofs of campaign claims. They are never changed and never deleted: a version may name them. */
export interface EvidenceFilesTable {
  campaign: string;
  /** Name in campaign documents. */
  name: string;
  /** SHA-256: the name of its bytes in the storage. */
  blob: string;
  author: string;
  kept_at: Time;
}

/** Proofs that versions and drafts rely on, by their content. */
export interface ProofsTable {
  campaign: string;
  /** SHA-256: the name of its bytes in the storage. */
  blob: string;
  /** Name in the campaign at the time of upload. */
  name: string;
  kept_at: Time;
}
