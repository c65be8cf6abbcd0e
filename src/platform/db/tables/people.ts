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
  /** Part of the link that proves who reads the mailbox. */
  id: string;
  /** Empty after an erasure. */
  email: string;
  /** Campaign at which it was asked for; null: an erasure that a restore has replayed. */
  campaign: string | null;
  status: 'queued' | 'sent' | 'bounced';
  attempts: Generated<number>;
  /** When the mail is tried next. */
  due_at: Time;
  /** Why the mail has not left. */
  last_error: string | null;
  /** When the last mail about it left. */
  sent_at: Time | null;
  expires_at: Time;
  /** When the erasure was asked for, by the database's clock as the orders' own times. */
  erase_asked_at: Time | null;
  /** When it is carried out at the latest, and tried next. */
  erase_until: Time | null;
  erase_due_at: Time | null;
  erased_at: Time | null;
  created_at: CreatedTime;
}

export interface AccessLogTable {
  /** The minute. */
  at: Time;
  ip: string;
  requests: number;
}
