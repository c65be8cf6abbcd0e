import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AlertKind } from '../../shared/alerts.ts';
import type { DeliveryStatus, OrderStatus } from '../../shared/order.ts';
import type { RuleEditionsTable, SignaturesTable } from './go-live-tables.ts';
import type { ContactListsTable, ListContactsTable, ListIndexTable } from './list-schema.ts';
import type { ConsentReceiptsTable, DataRequestsTable, InboxOrdersTable } from './schema-consent.ts';

export type Time = ColumnType<Date, Date | string, Date | string>;
export type CreatedTime = ColumnType<Date, Date | string | undefined, never>;

export interface OrdersTable {
  /** What banks see: 32 hexadecimal digits with our mark; see `src/orders/order-names.ts`. */
  id: string;
  /** The secret part of the public address; orders from before it have their id here. */
  token: string;
  /** For people to read out: `LV-7K3M-92`. */
  number: string;
  status: OrderStatus;
  campaign: string;
  /** What was bought, as it was then. */
  product_title: string;
  guarantee_days: number;
  /** Names a row of `terms`. */
  terms_version: string;
  /** centavos */
  amount: number;
  buyer_name: string;
  buyer_email: string;
  /** E.164; as it was typed in some old orders. Empty once it is erased. */
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
  /** Centavos that the provider says it received, where that is not `amount`. */
  received: number | null;
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
  /** When what we may not keep of its buyer ended. */
  erased_at: Time | null;
  /** Bought in a demonstration that became a live shop: it opens, counts and proves nothing. See `adoption.ts`. */
  test: Generated<boolean>;
  created_at: CreatedTime;
  updated_at: Time;
}

export interface TermsTable {
  /** A digest of the text. */
  version: string;
  campaign: string;
  title: string;
  html: string;
  created_at: CreatedTime;
}

export interface WithdrawalRequestsTable {
  /** Part of the link that confirms it. */
  id: string;
  order_id: string;
  /** The moment that counts for the period. */
  requested_at: Time;
  confirmed_at: Time | null;
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
  kind: 'access' | 'recovery' | 'withdrawal-request' | 'withdrawal' | 'partial_refund' | 'refunded' | 'testimonial';
  /** One per fact; see `src/delivery/dedup.ts`. */
  dedup_key: string;
  status: DeliveryStatus;
  attempts: Generated<number>;
  /** When the sweep tries again. */
  due_at: Time;
  last_error: string | null;
  sent_at: Time | null;
  /** The refund that it tells of, where it is one of several. */
  refund_id: string | null;
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
  id: string;
  order_id: string;
  /** centavos */
  amount: number;
  cause: 'buyer' | 'operator';
  /** `asked`: the provider may be moving the money, only its word changes that; `refused`: left to an operator. */
  status: 'queued' | 'asked' | 'done' | 'refused';
  /** The provider's key against doing it twice; null: the row's own id. Another one once it was used up. */
  request_id: string | null;
  /** The provider's own name for it, where it has one and told it. */
  provider_refund_id: string | null;
  attempts: Generated<number>;
  /** How often the provider has refused it since somebody last asked for it. */
  refusals: Generated<number>;
  /** When it is asked for, or asked about, next. */
  due_at: Time;
  last_error: string | null;
  created_at: CreatedTime;
  settled_at: Time | null;
}

export interface AlertsTable {
  id: GeneratedAlways<string>;
  kind: AlertKind;
  /** Null for money that belongs to no order. */
  order_id: string | null;
  /** For the operator's eyes, in Portuguese; no personal data. */
  detail: string;
  /** The same fact is raised, and mailed, once. */
  fact: string;
  status: Generated<'open' | 'settled'>;
  settled_at: Time | null;
  settled_by: string | null;
  reason: string | null;
  /** `listed`: nobody is to be mailed. */
  mail: Generated<'queued' | 'sent' | 'listed' | 'bounced'>;
  attempts: Generated<number>;
  last_error: string | null;
  /** When the mail is tried next. */
  due_at: ColumnType<Date, Date | undefined, Date>;
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
  /** Centavos by the names of the refunds. */
  refunds: Generated<Record<string, number>>;
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

/** One row: what the database belongs to. None before the first start. */
export interface ShopTable {
  id: Generated<true>;
  mode: 'demo' | 'live';
  since: CreatedTime;
}

export interface Database {
  shop: ShopTable;
  orders: OrdersTable;
  terms: TermsTable;
  withdrawal_requests: WithdrawalRequestsTable;
  order_events: OrderEventsTable;
  deliveries: DeliveriesTable;
  access_grants: AccessGrantsTable;
  inbox: InboxTable;
  inbox_orders: InboxOrdersTable;
  refunds: RefundsTable;
  alerts: AlertsTable;
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
  signatures: SignaturesTable;
  rule_editions: RuleEditionsTable;
  contact_lists: ContactListsTable;
  list_contacts: ListContactsTable;
  list_index: ListIndexTable;
}
