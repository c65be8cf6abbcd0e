import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderKind, OrderStatus } from '../../../shared/order-status.ts';
import type { CreatedTime, Time } from './times.ts';

// Orders, their lines and their events.

export interface OrdersTable {
  /** Id that banks see: 32 hexadecimal digits with our mark; see `src/orders/order-names.ts`. */
  id: string;
  /** Secret part of the public address. */
  token: string;
  /** Short number for people: `LV-7K3M-92`. */
  number: string;
  status: OrderStatus;
  campaign: string;
  /** Title of the order, and the guarantee for all of it; its parts are its lines. */
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
  /** SHA-256 of the request with that key. */
  request_hash: string;
  /** Captured amount in centavos, as the provider reports it, if it differs from `amount`. */
  received: number | null;
  /** Captured amount in centavos that an operator last took for the right one; null: none did. */
  accepted: number | null;
  /** Centavos that the provider reports as returned other than by our refunds. */
  returned_elsewhere: Generated<number>;
  /** Part of it that the bank took, in centavos; the rest was returned by hand at the provider. */
  taken_back: Generated<number>;
  /** Null if the campaign counted no spots at the time. False after the spot was returned. */
  holds_spot: boolean | null;
  /** Hashes of the buyer's household and site, while they limit the number of held spots; see `NetworkHash`. */
  address_hash: string | null;
  site_hash: string | null;
  /** SHA-256 of a consenting visitor's random name; null: nothing about this order is sent to other services. */
  visitor_hash: string | null;
  /** Time at which personal data of its buyer that we may not keep was erased. */
  erased_at: Time | null;
  /** Bought in a demonstration that became a live shop: it grants, counts and proves nothing. See `adoption.ts`. */
  test: Generated<boolean>;
  /**
   * Kinds that are no sale count in no claim, star, testimonial or spot and, except `seeded`, in none of the seller's
   * numbers.
   */
  kind: Generated<OrderKind>;
  /** First order of a chain of new codes, each for one that lapsed; null in that one. Written by the order's page alone. */
  renews: string | null;
  created_at: CreatedTime;
  updated_at: Time;
}

/** One offer in an order, as it was. A line never changes. */
export interface OrderLinesTable {
  order_id: string;
  /** Counts from 1. */
  position: number;
  kind: 'product';
  /** Id of the campaign whose offer it is; what it opens stands in `products`. */
  product: string;
  title: string;
  /** centavos */
  amount: number;
  offer: JSONColumnType<OfferSnapshot>;
  /** Ids of the campaign's products that it opens once the order is paid; see `productsOf`. */
  products: JSONColumnType<readonly string[]>;
}

/** The offer that was taken, beside what the line says. Empty for a free access. */
export interface OfferSnapshot {
  /** Name of the offer in the campaign. */
  hash?: string;
  /** Regular price without the offer, in centavos, if the campaign announced a deadline for it. */
  regularAmount?: number;
}

export interface OrderEventsTable {
  id: GeneratedAlways<string>;
  order_id: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  /** Cause of the transition: `buyer`, `provider`, `webhook`, `reconciliation`, `expiry`. */
  cause: string;
  at: CreatedTime;
}

/** Operators' notes on an order, or reasons of their actions; actor and time are in the audit log. */
export interface OrderNotesTable {
  id: GeneratedAlways<string>;
  order_id: string;
  text: string;
  at: Time;
}

export interface TermsTable {
  /** Digest of the text. */
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
  /** Time that counts for the withdrawal period. */
  requested_at: Time;
  confirmed_at: Time | null;
  /** Time of the reminder to the buyer and of the operator's alert. */
  reminded_at: Time | null;
  /** Time and reason of an operator's refusal; the buyer is mailed the reason. Empty after an erasure. */
  refused_at: Time | null;
  refusal: string | null;
}
