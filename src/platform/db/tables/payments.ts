import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedTime, Time } from './times.ts';

// What providers told and were asked for.

/**
 * One try to have an order paid: a charge at a provider, or what is to become one. An order's last attempt is the one
 * that counts.
 */
export interface PaymentAttemptsTable {
  id: GeneratedAlways<string>;
  order_id: string;
  /** From 1, in the order in which they were begun. */
  position: number;
  /** `none`: of a free access, for which nobody is asked. */
  method: 'pix' | 'none';
  /** Empty where there is none. */
  provider: string;
  /**
   * `asked`: the provider is asked to make the charge, or its answer was lost; `failed`: it said that there is none;
   * `unknown`: there may be one. What went back of a `paid` one is told by the order and its refunds.
   */
  status: 'asked' | 'open' | 'paid' | 'expired' | 'failed' | 'unknown';
  /** centavos */
  amount: number;
  /** The provider's name for the charge. */
  charge_id: string | null;
  /** What the method needs of a charge; empty until there is one. */
  details: JSONColumnType<PixDetails>;
  expires_at: Time | null;
  /** The secret part of the webhook address; null once the next provider is tried, which gets it. */
  webhook_key: string | null;
  /** When reconciliation asks the provider next; null when nothing can change any more. */
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
