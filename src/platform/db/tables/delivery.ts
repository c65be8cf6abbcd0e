import type { Generated, GeneratedAlways } from 'kysely';
import type { DeliveryStatus } from '../../../shared/order-status.ts';
import type { CreatedTime, Time } from './times.ts';

// Mails and accesses of paid orders.

export interface DeliveriesTable {
  id: string;
  order_id: string;
  kind:
    | 'access'
    | 'recovery'
    | 'withdrawal-request'
    | 'withdrawal'
    | 'withdrawal-refused'
    | 'partial_refund'
    | 'refunded'
    | 'testimonial';
  /** One per fact; see `src/delivery/dedup-keys.ts`. */
  dedup_key: string;
  status: DeliveryStatus;
  attempts: Generated<number>;
  /** When the sweep tries again. */
  due_at: Time;
  last_error: string | null;
  sent_at: Time | null;
  /** Its address was corrected since: nothing says that the buyer got it. */
  astray: Generated<boolean>;
  /** The refund that it tells of, where it is one of several. */
  refund_id: string | null;
  created_at: CreatedTime;
}

export interface AccessGrantsTable {
  id: string;
  order_id: string;
  status: 'active' | 'revoked';
  opened_at: Time | null;
  /** By a link that opens nothing any more, as it went to another address; null: by none. */
  first_opened_at: Time | null;
  /** Of files: when the first one was downloaded, and the last. */
  downloaded_at: Time | null;
  downloaded_last_at: Time | null;
  /** When the buyer received what was bought, where nothing beside it says so any more; see `receipt.ts`. */
  received_at: Time | null;
  /** When the link was pressed for the last time without what was bought being there, before it ever opened. */
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
