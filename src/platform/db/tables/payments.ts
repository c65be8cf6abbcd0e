import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AttemptStatus } from '../../../shared/order-status.ts';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';
import type { CreatedTime, Time } from './times.ts';

// Providers' records and our requests to them.

/**
 * One attempt to collect an order's amount: a charge at a provider, or a future one. An order's last attempt is the one
 * that counts.
 */
export interface PaymentAttemptsTable {
  id: GeneratedAlways<string>;
  order_id: string;
  /** Counts from 1, in order of creation. */
  position: number;
  /** `none`: free access, without a provider. */
  method: PaymentMethod | 'none';
  /** Empty if there is none. */
  provider: string;
  /**
   * `asked`: the provider was asked to make the charge, or its answer was lost; `failed`: it reported that there is
   * none; `unknown`: there may be one; `in_review` and `declined`: by an acquirer, of methods that have one. Refunds of a
   * `paid` one are recorded by the order and its refunds.
   */
  status: AttemptStatus;
  /** centavos */
  amount: number;
  /** Provider's id of the charge. */
  charge_id: string | null;
  /** Method-specific data of a charge; empty until there is one. */
  details: JSONColumnType<PixDetails>;
  expires_at: Time | null;
  /** Secret part of the webhook address; null once the next provider is tried, which gets it. */
  webhook_key: string | null;
  /** Time of reconciliation's next look-up; null if nothing can change any more. */
  next_check_at: Time | null;
  created_at: CreatedTime;
}

export interface PixDetails {
  /** BR Code, "copia e cola". */
  code?: string | null;
  /** `data:` URL of the provider's own image, if it sent one. */
  qrCode?: string | null;
}

export interface InboxTable {
  id: GeneratedAlways<string>;
  provider: string;
  /** Order that the address names; null if the provider has one address for all orders. */
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
  /** Time of its last arrival, or replay. */
  received_at: ColumnType<Date, Date | undefined, Date>;
  processed_at: Time | null;
}

/** Orders of a message to a bank-wide address; other messages name their order themselves. */
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
  /**
   * `asked`: the provider may be returning the money, and only its answer changes that; `refused`: left to an operator.
   */
  status: 'queued' | 'asked' | 'done' | 'refused';
  /** Provider's idempotency key; defaults to the row's own id. Another one once it was used up. */
  request_id: string | null;
  /** Provider's own id of the refund, if it reported one. */
  provider_refund_id: string | null;
  attempts: Generated<number>;
  /** Number of the provider's refusals since the last request for it. */
  refusals: Generated<number>;
  /** Time of the next request or look-up. */
  due_at: Time;
  last_error: string | null;
  created_at: CreatedTime;
  settled_at: Time | null;
}

export interface SimulatorChargesTable {
  id: string;
  /** Our order's id, as the provider stores it. */
  reference: string;
  /** centavos */
  amount: number;
  code: string;
  status: 'pending' | 'paid' | 'expired' | 'refunded';
  /** Centavos by the refunds' ids. */
  refunds: Generated<Record<string, number>>;
  webhook_path: string;
  expires_at: Time;
  created_at: CreatedTime;
}
