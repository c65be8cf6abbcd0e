import type { Generated, GeneratedAlways } from 'kysely';
import type { OrderMailKind } from '../../../shared/order-mail-kinds.ts';
import type { DeliveryStatus } from '../../../shared/order-status.ts';
import type { CreatedTime, Time } from './times.ts';

// Mails and accesses of paid orders.

export interface DeliveriesTable {
  id: string;
  order_id: string;
  kind: OrderMailKind;
  /** One per fact: the kind, and the ids of what the mail reports. */
  dedup_key: string;
  status: DeliveryStatus;
  attempts: Generated<number>;
  /** Time of the sweep's next attempt. */
  due_at: Time;
  last_error: string | null;
  sent_at: Time | null;
  /** The recipient was corrected since, so receipt by the buyer is unproven. */
  astray: Generated<boolean>;
  /** Refund that the mail is about, if it is one of several. */
  refund_id: string | null;
  created_at: CreatedTime;
}

export interface AccessGrantsTable {
  id: string;
  order_id: string;
  status: 'active' | 'revoked';
  opened_at: Time | null;
  /** First opening by a link that is no longer valid because it went to another address; null if there was none. */
  first_opened_at: Time | null;
  /** First and last download of a file. */
  downloaded_at: Time | null;
  downloaded_last_at: Time | null;
  /** Time of receipt by the buyer, if no other record shows it any more; see `receipt.ts`. */
  received_at: Time | null;
  /** Time of the last click on the link that failed because the product was missing, before it ever opened. */
  missed_at: Time | null;
  created_at: CreatedTime;
}

export interface DemoMailsTable {
  id: GeneratedAlways<string>;
  message_id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  sent_at: CreatedTime;
}
