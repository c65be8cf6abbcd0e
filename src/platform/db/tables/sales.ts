import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderKind } from '../../../shared/order-status.ts';
import type { CreatedTime, Time } from './times.ts';

// Spots, who waits for one, who is looking, what buyers say.

export interface StockTable {
  campaign: string;
  total: number;
  /** By open and by paid orders. A late payment can bring it above `total`. */
  taken: Generated<number>;
}

export interface WaitingListTable {
  /** Part of the link that takes its address off the list. */
  id: Generated<string>;
  campaign: string;
  email: string;
  /** `sent`: told of a free spot; the row goes when the time to take it is over, and at once when the mail bounces. */
  status: Generated<'waiting' | 'queued' | 'sent'>;
  attempts: Generated<number>;
  /** When the mail is tried next; says nothing before a spot is free. */
  due_at: Time | null;
  /** Why the mail has not left. */
  last_error: string | null;
  sent_at: Time | null;
  created_at: CreatedTime;
}

export interface PresenceTable {
  /** A name that a process gives itself. */
  process: string;
  kind: Generated<'page' | 'stream'>;
  /** Connections that are open at it, by the hash of who has them. */
  names: JSONColumnType<Record<string, number>, string | undefined, string>;
  seen_at: ColumnType<Date, never, never>;
}

export interface TestimonialsTable {
  id: GeneratedAlways<string>;
  /** The paid order that makes it one of a buyer. */
  order_id: string;
  /** The order's, and so is the kind; a trigger writes both. */
  campaign: GeneratedAlways<string>;
  kind: GeneratedAlways<OrderKind>;
  /** `withdrawn`: nothing of it is left but the receipts of the consent. */
  status: 'pending' | 'published' | 'hidden' | 'withdrawn';
  /** 1 to 5; null, as the three below, once it is withdrawn. */
  stars: number | null;
  text: string | null;
  /** As it is shown, and where its owner lives. */
  name: string | null;
  place: string | null;
  /** Why an operator hid it; its author reads it. */
  hidden_reason: string | null;
  /** A digest of the words that an operator has read in the list. */
  read_version: string | null;
  /** When it was written, or changed for the last time. */
  written_at: Time;
  /** When it is published without anybody doing something. */
  publish_at: Time;
}

export interface TestimonialConsentsTable {
  id: GeneratedAlways<string>;
  order_id: string;
  version: number;
  /** What the author read. */
  wording: string;
  given_at: Time;
  withdrawn_at: Time | null;
}
