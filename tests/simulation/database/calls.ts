import type { Row } from './evaluate.ts';
import type { Transaction } from './tuples.ts';

/** A change that a commit made visible; `before` is null for a new row. */
export interface Change {
  table: string;
  before: Row | null;
  after: Row;
}

export interface Result {
  rows: Row[];
  count: number;
}

/** A statement that waits for another transaction's lock; it is executed again when that one is over. */
export interface Blocked {
  blockedBy: Transaction;
}

/** All rows that were committed by a moment. */
export interface Snapshot {
  /** Since 1970, in ms. */
  at: number;
  tables: ReadonlyMap<string, { rows: Row[]; identity: number }>;
}

/** One statement on its way, with the values that must not change when it is executed again. */
export interface Call {
  sql: string;
  parameters: readonly unknown[];
  identities?: Map<string, string>;
}
