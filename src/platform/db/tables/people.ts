import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedTime, Time } from './times.ts';

// Consent, access records, requests about personal data.

export interface ConsentReceiptsTable {
  id: GeneratedAlways<string>;
  visitor_hash: string;
  /** Campaign whose page asked. */
  campaign: string;
  version: number;
  statistics: boolean;
  marketing: boolean;
  /** Refused by Global Privacy Control. */
  privacy_signal: boolean;
  at: Time;
}

export interface DataRequestsTable {
  /** Part of the link that proves access to the mailbox. */
  id: string;
  /** Empty after an erasure. */
  email: string;
  /** Campaign at which it was asked for; null: an erasure that a restore has replayed. */
  campaign: string | null;
  status: 'queued' | 'sent' | 'bounced';
  attempts: Generated<number>;
  /** Time of the mail's next attempt. */
  due_at: Time;
  /** Reason why the mail is not sent. */
  last_error: string | null;
  /** Time at which the last mail about it was sent. */
  sent_at: Time | null;
  expires_at: Time;
  /** Time of the request for erasure, by the database's clock as the orders' own times. */
  erase_asked_at: Time | null;
  /** Latest time of the erasure, and time of its next attempt. */
  erase_until: Time | null;
  erase_due_at: Time | null;
  erased_at: Time | null;
  created_at: CreatedTime;
}

export interface AccessLogTable {
  /** Time, to the minute. */
  at: Time;
  ip: string;
  requests: number;
}
