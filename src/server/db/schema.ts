import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DeliveryStatus, OrderStatus } from '../../shared/order.ts';

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
  kind: 'access' | 'recovery' | 'withdrawal' | 'refunded';
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
  simulator_charges: SimulatorChargesTable;
  demo_mails: DemoMailsTable;
}
