import type { Row } from './evaluate.ts';
import type { TableSchema } from './schema.ts';

/** PostgreSQL's own row locks that this SQL takes; see the table in its manual, 13.3.2. */
type LockMode = 'key share' | 'no key update' | 'update';

const CONFLICTS: Record<LockMode, readonly LockMode[]> = {
  'key share': ['update'],
  'no key update': ['no key update', 'update'],
  update: ['key share', 'no key update', 'update'],
};

/** One row, as it is committed and as a transaction is changing it. */
export interface Tuple {
  table: TableSchema;
  committed: Row | null;
  /** Row of null: it is deleted. */
  pending: { by: Transaction; row: Row | null } | null;
  locks: Map<Transaction, LockMode>;
}

export interface Transaction {
  began: Date;
  touched: Set<Tuple>;
  /** After an error nothing but a rollback helps. */
  failed: boolean;
  over: boolean;
  waitsFor: Transaction | null;
}

export class DatabaseError extends Error {
  /** SQLSTATE. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Thrown where a statement must wait for another transaction. */
export class Wait {
  readonly by: Transaction;

  constructor(by: Transaction) {
    this.by = by;
  }
}

/** A row as a transaction sees it. */
export function visibleRow(transaction: Transaction, { pending, committed }: Tuple): Row | null {
  return pending?.by === transaction ? pending.row : committed;
}

/** A transaction whose lock blocks this one. */
export function holderOf(transaction: Transaction, { locks }: Tuple, mode: LockMode): Transaction | undefined {
  for (const [holder, held] of locks) if (holder !== transaction && CONFLICTS[mode].includes(held)) return holder;
  return undefined;
}

/** @throws Wait when another transaction has a lock that does not agree with it */
export function lock(transaction: Transaction, tuple: Tuple, mode: LockMode): void {
  const holder = holderOf(transaction, tuple, mode);
  if (holder) throw new Wait(holder);
  const held = tuple.locks.get(transaction);
  if (!held || CONFLICTS[mode].length > CONFLICTS[held].length) tuple.locks.set(transaction, mode);
  transaction.touched.add(tuple);
}
