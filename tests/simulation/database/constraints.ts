import { evaluate, type Row, type Scope, type Value } from './evaluate.ts';
import type { TableSchema } from './schema.ts';
import { DatabaseError, lock, type Transaction, type Tuple, visibleRow, Wait } from './tuples.ts';

export interface Table {
  schema: TableSchema;
  tuples: Tuple[];
  /** The last number that was drawn. */
  identity: number;
}

export type TableOf = (name: string) => Table;

interface Conflict {
  tuple: Tuple;
  /** The columns of the constraint. */
  key: string[];
}

/** The row in whose way this one is; waits for a transaction that may be making or changing it. */
export function findConflict(
  tableOf: TableOf,
  transaction: Transaction,
  schema: TableSchema,
  row: Row,
  self?: Tuple,
): Conflict | null {
  for (const key of schema.unique) {
    if (key.some((column) => row[column] === null)) continue;
    for (const tuple of tableOf(schema.name).tuples) {
      if (tuple === self) continue;
      const same = (other: Row | null | undefined) => other && key.every((column) => other[column] === row[column]);
      const { pending } = tuple;
      if (pending && pending.by !== transaction && same(pending.row)) throw new Wait(pending.by);
      if (same(visibleRow(transaction, tuple))) return { tuple, key };
    }
  }
  return null;
}

/** @param old of an update, which looks only at references that it changes */
export function checkRow(tableOf: TableOf, transaction: Transaction, schema: TableSchema, row: Row, old?: Row): void {
  for (const column of schema.columns.values()) {
    const value = row[column.name] ?? null;
    if (value === null && column.notNull) throw new DatabaseError('23502', `null in ${schema.name}.${column.name}`);
    const changed = !old || old[column.name] !== value;
    if (value !== null && column.references && changed) checkReference(tableOf, transaction, column.references, value);
  }
  for (const check of schema.checks) {
    if (evaluate(check, scopeFor({ parameters: [], now: transaction.began, tables: {} }, schema, row)) === false)
      throw new DatabaseError('23514', `check of ${schema.name}`);
  }
}

function checkReference(tableOf: TableOf, transaction: Transaction, table: string, value: Value): void {
  const [key = ''] = tableOf(table).schema.unique[0] ?? [];
  const parent = tableOf(table).tuples.find((tuple) => visibleRow(transaction, tuple)?.[key] === value);
  if (!parent) throw new DatabaseError('23503', `no such row in ${table}`);
  lock(transaction, parent, 'key share');
}

/** What an expression about a row of a table can name. */
export function scopeFor(scope: Scope, { name }: TableSchema, row: Row): Scope {
  return { ...scope, tables: { [name]: row } };
}
