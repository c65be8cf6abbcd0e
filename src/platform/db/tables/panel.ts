import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OrderKind } from '../../../shared/order-status.ts';
import type { Measure } from '../../../shared/panel/measures.ts';
import type { Time } from './times.ts';

// What the seller's panel searches and sums up.

/** Written by a trigger on `orders`. */
export interface OrderSearchTable {
  order_id: string;
  created_at: Time;
  campaign: string;
  kind: OrderKind;
  /** As `originOf` reads a visit's. */
  source: string;
  variant: string;
  email: string;
  /** Words of the name, the phone with and without its area code and its last four digits, and an end that is rare. */
  words: ColumnType<string, never, never>;
}

/** Written by triggers, in the transaction of what they tell. */
export interface MoneyMovesTable {
  id: GeneratedAlways<string>;
  order_id: string;
  /** `elsewhere`: went back without a refund of ours. */
  kind: 'in' | 'refund' | 'elsewhere';
  /** The bank took it; else the seller gave it back at the provider. Counts where `kind` is `elsewhere`. */
  taken_back: Generated<boolean>;
  refund_id: string | null;
  /** Centavos; less than nothing where they went back. */
  amount: number;
  at: ColumnType<Date, Date | string | undefined, never>;
}

interface Sum {
  /** In Brasília: `2026-11-21`. */
  day: ColumnType<string, string, never>;
  campaign: string;
  measure: Measure;
  count: number;
  /** centavos */
  amount: ColumnType<string, number, never>;
}

export interface SalesHoursTable extends Sum {
  hour: number;
}

export interface SalesSourcesTable extends Sum {
  source: string;
  variant: string;
}

/** One row, from the first sweep on. */
export interface SumsStateTable {
  id: Generated<true>;
  since: ColumnType<string, string, string>;
  until: Time;
}
