import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OrderKind } from '../../../shared/order-status.ts';
import type { Measure } from '../../../shared/panel/measures.ts';
import type { Time } from './times.ts';

// Search index and sums of the seller's panel.

/** Written by a trigger on `orders`. */
export interface OrderSearchTable {
  order_id: string;
  created_at: Time;
  campaign: string;
  kind: OrderKind;
  /** Source of the visit, by `originOf`. */
  source: string;
  variant: string;
  email: string;
  /** Search terms: the name, the phone with and without area code, its last four digits, and a rare suffix. */
  words: ColumnType<string, never, never>;
}

/** Written by triggers, in the transaction of the change. */
export interface MoneyMovesTable {
  id: GeneratedAlways<string>;
  order_id: string;
  /** `elsewhere`: returned without a refund of ours. */
  kind: 'in' | 'refund' | 'elsewhere';
  /** Whether the bank took it; otherwise the seller returned it at the provider. Counts if `kind` is `elsewhere`. */
  taken_back: Generated<boolean>;
  refund_id: string | null;
  /** Centavos; negative if they were returned. */
  amount: number;
  at: ColumnType<Date, Date | string | undefined, never>;
}

interface Sum {
  /** Day in Brasília: `2026-11-21`. */
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

/** Single row, from the first sweep on. */
export interface SumsStateTable {
  id: Generated<true>;
  since: ColumnType<string, string, string>;
  until: Time;
}
