import type { Row, Value } from './evaluate.ts';
import type { TablePlan } from './plan.ts';
import { DatabaseError, lock, type Transaction, type Tuple, visibleRow, Wait } from './tuples.ts';

export interface Table {
  plan: TablePlan;
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

/** A row that is changed, with what it was before. */
interface Changed {
  tuple: Tuple;
  old: Row;
}

/**
 * The row in whose way this one is; waits for a transaction that may be making or changing it.
 *
 * @param changed of an update, which looks only at keys that it changes
 */
export function findConflict(
  transaction: Transaction,
  { plan, tuples }: Table,
  row: Row,
  changed?: Changed,
): Conflict | null {
  for (const key of plan.schema.unique) {
    if (key.some((column) => row[column] === null)) continue;
    if (changed && isSame(key, row, changed.old)) continue;
    for (const tuple of tuples) {
      if (tuple === changed?.tuple) continue;
      const { pending } = tuple;
      const isTaken = pending && pending.by !== transaction && pending.row && isSame(key, row, pending.row);
      if (isTaken) throw new Wait(pending.by);
      const other = visibleRow(transaction, tuple);
      if (other && isSame(key, row, other)) return { tuple, key };
    }
  }
  return null;
}

function isSame(key: string[], row: Row, other: Row): boolean {
  for (const column of key) if (other[column] !== row[column]) return false;
  return true;
}

/** @param old of an update, which looks only at columns that it changes */
export function checkRow(tableOf: TableOf, transaction: Transaction, plan: TablePlan, row: Row, old?: Row): void {
  for (const { column } of plan.columns) {
    const value = row[column.name] ?? null;
    if (old && old[column.name] === value) continue;
    if (value === null && column.notNull)
      throw new DatabaseError('23502', `null in ${plan.schema.name}.${column.name}`);
    if (value !== null && column.references) checkReference(tableOf(column.references), transaction, [value]);
  }
  for (const { columns, table } of plan.schema.foreignKeys) {
    if (old && isSame(columns, row, old)) continue;
    const values = columns.map((name) => row[name] ?? null);
    if (!values.includes(null)) checkReference(tableOf(table), transaction, values);
  }
  const frame = { parameters: [], now: transaction.began, rows: [row] };
  for (const check of plan.checks)
    if (check(frame) === false) throw new DatabaseError('23514', `check of ${plan.schema.name}`);
}

/** @param values of the other table's primary key */
function checkReference({ plan, tuples }: Table, transaction: Transaction, values: Value[]): void {
  const [key = []] = plan.schema.unique;
  const parent = tuples.find((tuple) => {
    const row = visibleRow(transaction, tuple);
    return row && key.every((name, at) => row[name] === values[at]);
  });
  if (!parent) throw new DatabaseError('23503', `no such row in ${plan.schema.name}`);
  lock(transaction, parent, 'key share');
}
