import type { Generated, GeneratedAlways } from 'kysely';
import type { OrderMailKind } from '../../../shared/order-mail-kinds.ts';
import type { DeliveryStatus } from '../../../shared/order-status.ts';
import type { CreatedTime, Time } from './times.ts';

// Mails of orders, links to what paid ones bought, and what these open.

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

/** Link of an order to its access page, made at the payment; it opens while one of the order's grants is active. */
export interface AccessLinksTable {
  /** Signed in the link; another one once the order has another address. */
  id: string;
  order_id: string;
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

/** Right to one product, by the line of an order that bought it. */
export interface AccessGrantsTable {
  order_id: string;
  /** Line of the order. */
  position: number;
  /** Id within the order's campaign. */
  product: string;
  status: 'active' | 'revoked';
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
