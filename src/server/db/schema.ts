import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DeliveryStatus, OrderStatus } from '../../shared/order.ts';
import type { ContactListsTable, ListContactsTable, ListIndexTable } from './list-schema.ts';

type Time = ColumnType<Date, Date | string, Date | string>;
type CreatedTime = ColumnType<Date, Date | string | undefined, never>;

export interface OrdersTable {
  /** 32 hexadecimal digits: unguessable, and a valid `txid` of the Banco Central's API Pix. */
  id: string;
  status: OrderStatus;
  campaign: string;
  /** centavos */
  amount: number;
  buyer_name: string;
  buyer_email: string;
  buyer_phone: string;
  buyer_document: string | null;
  tracking: JSONColumnType<Record<string, string>>;
  idempotency_key: string;
  /** SHA-256 of what was asked with that key. */
  request_hash: string;
  provider: string;
  /** The provider's name for the charge. */
  charge_id: string | null;
  pix_code: string | null;
  pix_qr_code: string | null;
  expires_at: Time | null;
  /** The secret part of this order's webhook address. */
  webhook_key: string;
  /** When reconciliation asks the provider next; null when nothing can change any more. */
  next_check_at: Time | null;
  /** Null: ordered while the campaign counted no spots. False: it gave its spot back. */
  holds_spot: boolean | null;
  /** Of the buyer's network, while it says who holds how many spots; see `addressHash`. */
  address_hash: string | null;
  /** SHA-256 of a consenting visitor's random name; null: nothing about this order is told to anybody. */
  visitor_hash: string | null;
  created_at: CreatedTime;
  updated_at: Time;
}

export interface OrderEventsTable {
  id: GeneratedAlways<string>;
  order_id: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  /** What caused the move: `buyer`, `provider`, `webhook`, `reconciliation`, `expiry`. */
  cause: string;
  at: CreatedTime;
}

export interface DeliveriesTable {
  id: string;
  order_id: string;
  kind: 'access' | 'recovery' | 'withdrawal' | 'refunded' | 'testimonial';
  /** One per fact; see `src/delivery/dedup.ts`. */
  dedup_key: string;
  status: DeliveryStatus;
  attempts: Generated<number>;
  /** When the sweep tries again. */
  due_at: Time;
  last_error: string | null;
  sent_at: Time | null;
  created_at: CreatedTime;
}

export interface AccessGrantsTable {
  id: string;
  order_id: string;
  status: 'active' | 'revoked';
  opened_at: Time | null;
  created_at: CreatedTime;
}

export interface InboxTable {
  id: GeneratedAlways<string>;
  provider: string;
  /** The order that the address names; null where the provider has one address for all orders. */
  order_id: string | null;
  /** SHA-256 over the address and the raw body: the same message is stored once. */
  digest: string;
  body: Buffer;
  headers: JSONColumnType<Record<string, string>>;
  query: JSONColumnType<Record<string, string>>;
  status: 'received' | 'processed' | 'parked';
  attempts: Generated<number>;
  due_at: Time;
  last_error: string | null;
  received_at: CreatedTime;
  processed_at: Time | null;
}

export interface RefundsTable {
  /** 32 hexadecimal digits: the provider's key against doing it twice. */
  id: string;
  order_id: string;
  /** centavos */
  amount: number;
  cause: 'buyer' | 'operator';
  /** `asked`: the provider may be moving the money; only its word changes that. */
  status: 'queued' | 'asked' | 'done';
  attempts: Generated<number>;
  /** When it is asked for, or asked about, next. */
  due_at: Time;
  last_error: string | null;
  created_at: CreatedTime;
  settled_at: Time | null;
}

export interface AlarmsTable {
  id: GeneratedAlways<string>;
  kind: string;
  order_id: string | null;
  detail: string;
  at: CreatedTime;
}

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
  /** `sent`: told of a free spot; the row goes when the time to take it is over. */
  status: Generated<'waiting' | 'queued' | 'sent'>;
  attempts: Generated<number>;
  /** When the mail is tried next; null before a spot is free. */
  due_at: Time | null;
  sent_at: Time | null;
  created_at: CreatedTime;
}

export interface TestimonialsTable {
  id: GeneratedAlways<string>;
  /** The paid order that makes it one of a buyer. */
  order_id: string;
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

export interface PresenceTable {
  /** A name that a process gives itself. */
  process: string;
  kind: Generated<'page' | 'stream'>;
  /** Connections that are open at it, by the hash of who has them. */
  names: JSONColumnType<Record<string, number>, string | undefined, string>;
  /** How many names; kept for processes of an older release. */
  open: number;
  seen_at: ColumnType<Date, never, never>;
}

export interface EventCountsTable {
  /** In Brasília. */
  day: ColumnType<string, string, never>;
  campaign: string;
  source: string;
  variant: string;
  event: string;
  page: string;
  count: ColumnType<string, number, number>;
}

export interface OrderVisitorsTable {
  order_id: string;
  /** See `Visit` in `src/tracking/visit.ts`. */
  visit: JSONColumnType<{
    ip: string;
    userAgent: string;
    leadEventId?: string;
    gaClientId?: string;
    gaSessionId?: string;
  }>;
  created_at: CreatedTime;
}

export interface ConversionsTable {
  id: GeneratedAlways<string>;
  order_id: string;
  kind: 'waiting_payment' | 'paid' | 'refunded' | 'charged_back';
  target: 'meta' | 'ga4' | 'utmify';
  /** `skipped`: no consent, or nothing to tell; `dead`: given up, for an operator to retry. */
  status: Generated<'queued' | 'sent' | 'skipped' | 'dead'>;
  attempts: Generated<number>;
  /** When the sweep tries next; at first, at once. */
  due_at: ColumnType<Date, Date | undefined, Date>;
  last_error: string | null;
  sent_at: Time | null;
  created_at: CreatedTime;
}

export interface ConsentReceiptsTable {
  id: GeneratedAlways<string>;
  visitor_hash: string;
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
  status: 'queued' | 'sent';
  attempts: Generated<number>;
  /** When the mail is tried next. */
  due_at: Time;
  expires_at: Time;
  erased_at: Time | null;
  created_at: CreatedTime;
}

export interface AccessLogTable {
  /** The minute. */
  at: Time;
  ip: string;
  requests: number;
}

export interface SimulatorChargesTable {
  id: string;
  /** Our order, as the provider knows it. */
  reference: string;
  /** centavos */
  amount: number;
  code: string;
  status: 'pending' | 'paid' | 'expired' | 'refunded';
  webhook_path: string;
  expires_at: Time;
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

export interface Database {
  orders: OrdersTable;
  order_events: OrderEventsTable;
  deliveries: DeliveriesTable;
  access_grants: AccessGrantsTable;
  inbox: InboxTable;
  refunds: RefundsTable;
  alarms: AlarmsTable;
  stock: StockTable;
  waiting_list: WaitingListTable;
  testimonials: TestimonialsTable;
  testimonial_consents: TestimonialConsentsTable;
  presence: PresenceTable;
  event_counts: EventCountsTable;
  order_visitors: OrderVisitorsTable;
  conversions: ConversionsTable;
  consent_receipts: ConsentReceiptsTable;
  data_requests: DataRequestsTable;
  access_log: AccessLogTable;
  simulator_charges: SimulatorChargesTable;
  demo_mails: DemoMailsTable;
  contact_lists: ContactListsTable;
  list_contacts: ListContactsTable;
  list_index: ListIndexTable;
}
