import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedTime, Time } from './times.ts';

// What providers told and were asked for.

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

/** Which orders a message to a bank-wide address speaks of; the others name theirs themselves. */
export interface InboxOrdersTable {
  inbox_id: string;
  order_id: string;
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
