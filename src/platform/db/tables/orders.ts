import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderKind, OrderStatus } from '../../../shared/order-status.ts';
import type { CreatedTime, Time } from './times.ts';

// Orders, what was bought, and what becomes of them.

export interface OrdersTable {
  /** What banks see: 32 hexadecimal digits with our mark; see `src/orders/order-names.ts`. */
  id: string;
  /** Secret part of the public address. */
  token: string;
  /** For people to read out: `LV-7K3M-92`. */
  number: string;
  status: OrderStatus;
  campaign: string;
  /** What the order is called, and what was promised for all of it; its parts are its lines. */
  product_title: string;
  guarantee_days: number;
  /** Row of `terms`. */
  terms_version: string;
  /** Version of the campaign that was live: what came with the product then stays its buyer's. */
  campaign_version: number;
  /** Centavos: the sum of its lines. */
  amount: number;
  buyer_name: string;
  buyer_email: string;
  /** E.164. Empty once it is erased. */
  buyer_phone: string;
  buyer_document: string | null;
  tracking: JSONColumnType<Record<string, string>>;
  idempotency_key: string;
  /** SHA-256 of what was asked with that key. */
  request_hash: string;
  /** Centavos that the provider says it received, where that is not `amount`. */
  received: number | null;
  /** Centavos that the provider says went back otherwise than by our refunds. */
  returned_elsewhere: Generated<number>;
  /** The part of that which the bank took, in centavos; the rest was given back by hand at the provider. */
  taken_back: Generated<number>;
  /** Null: ordered while the campaign counted no spots. False: it gave its spot back. */
  holds_spot: boolean | null;
  /** Hashes of the buyer's household and site, while they limit who holds how many spots; see `NetworkHash`. */
  address_hash: string | null;
  site_hash: string | null;
  /** SHA-256 of a consenting visitor's random name; null: nothing about this order is told to anybody. */
  visitor_hash: string | null;
  /** When what we may not keep of its buyer ended. */
  erased_at: Time | null;
  /** Bought in a demonstration that became a live shop: it opens, counts and proves nothing. See `adoption.ts`. */
  test: Generated<boolean>;
  /** What is no sale counts in no claim, star, testimonial, spot, and, but for `seeded`, in none of the seller's numbers. */
  kind: Generated<OrderKind>;
  /** First order of a chain of new codes, each for one that lapsed; null in that one. Written by the order's page alone. */
  renews: string | null;
  created_at: CreatedTime;
  updated_at: Time;
}

/** A part of what was bought, as it was then. A line never changes. */
export interface OrderLinesTable {
  order_id: string;
  /** From 1. */
  position: number;
  kind: 'product';
  /** What it is of its kind: a campaign's product has the campaign's id. */
  product: string;
  title: string;
  /** centavos */
  amount: number;
  offer: JSONColumnType<OfferSnapshot>;
}

/** The offer that was taken, beside what the line says. Empty for a free access. */
export interface OfferSnapshot {
  /** The offer's name in the campaign. */
  hash?: string;
  /** What it costs without the offer, in centavos, where the campaign told a deadline for it. */
  regularAmount?: number;
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

/** What operators noted of an order, or why they did something to it: who did, and when, is in the audit log. */
export interface OrderNotesTable {
  id: GeneratedAlways<string>;
  order_id: string;
  text: string;
  at: Time;
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
  /** When the buyer was mailed once more, and an operator was called. */
  reminded_at: Time | null;
  /** When an operator refused it, and why: the buyer is mailed these words. Empty once they are erased. */
  refused_at: Time | null;
  refusal: string | null;
}
