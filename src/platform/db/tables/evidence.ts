import type { Time } from './times.ts';

/** Documents that prove what campaigns say. They are never changed, and never taken away: a version may name them. */
export interface EvidenceFilesTable {
  campaign: string;
  /** As documents name it. */
  name: string;
  /** SHA-256: the name of its bytes in the storage. */
  blob: string;
  author: string;
  kept_at: Time;
}

/** Documents that versions and drafts are proved by, by their content. */
export interface ProofsTable {
  campaign: string;
  /** SHA-256: the name of its bytes in the storage. */
  blob: string;
  /** Its name as the campaign had it when it came. */
  name: string;
  kept_at: Time;
}
