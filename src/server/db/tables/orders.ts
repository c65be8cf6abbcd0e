import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderStatus } from '../../../shared/order.ts';
import type { CreatedTime, Time } from './times.ts';

// Orders, what was bought, and what becomes of them.

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
  /** Names a row of `terms`; null: an old order's campaign was gone before they were kept. */
  terms_version: string | null;
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
  /** Centavos that the provider says went back otherwise than by our refunds. */
  returned_elsewhere: Generated<number>;
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

export interface OrderEventsTable {
  id: GeneratedAlways<string>;
  order_id: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  /** What caused the move: `buyer`, `provider`, `webhook`, `reconciliation`, `expiry`. */
  cause: string;
  at: CreatedTime;
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
