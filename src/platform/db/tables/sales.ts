import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderKind } from '../../../shared/order-status.ts';
import type { CreatedTime, Time } from './times.ts';

// Spots, waiting lists, presence and testimonials.

export interface StockTable {
  campaign: string;
  total: number;
  /** Spots of open and of paid orders. A late payment can raise it above `total`. */
  taken: Generated<number>;
}

export interface WaitingListTable {
  /** Part of the link that takes its address off the list. */
  id: Generated<string>;
  campaign: string;
  email: string;
  /**
   * `sent`: informed of a free spot; the row is deleted when the time to take it is over, and at once when the mail
   * bounces.
   */
  status: Generated<'waiting' | 'queued' | 'sent'>;
  attempts: Generated<number>;
  /** Time of the mail's next attempt; meaningless before a spot is free. */
  due_at: Time | null;
  /** Reason why the mail is not sent. */
  last_error: string | null;
  sent_at: Time | null;
  created_at: CreatedTime;
}

export interface PresenceTable {
  /** Name that a process gives itself. */
  process: string;
  kind: Generated<'page' | 'stream'>;
  /** Open connections of the process, by the hash of their visitor. */
  names: JSONColumnType<Record<string, number>, string | undefined, string>;
  seen_at: ColumnType<Date, never, never>;
}

export interface TestimonialsTable {
  id: GeneratedAlways<string>;
  /** Paid order that proves that its author is a buyer. */
  order_id: string;
  /** Copied from the order, like the kind, by a trigger. */
  campaign: GeneratedAlways<string>;
  kind: GeneratedAlways<OrderKind>;
  /** `withdrawn`: only the receipts of the consent remain. */
  status: 'pending' | 'published' | 'hidden' | 'withdrawn';
  /** 1 to 5; null, as the three below, after a withdrawal. */
  stars: number | null;
  text: string | null;
  /** Displayed name and town of its author. */
  name: string | null;
  place: string | null;
  /** Reason why an operator hid it; its author reads it. */
  hidden_reason: string | null;
  /** Digest of the text that an operator has read in the list. */
  read_version: string | null;
  /** Time of the last change of the text. */
  written_at: Time;
  /** Time of automatic publication. */
  publish_at: Time;
}

export interface TestimonialConsentsTable {
  id: GeneratedAlways<string>;
  order_id: string;
  version: number;
  /** Text that the author read. */
  wording: string;
  given_at: Time;
  withdrawn_at: Time | null;
}
