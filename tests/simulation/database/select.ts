import { aggregate, compare, evaluate, isAggregate, project, type Row, type Scope } from './evaluate.ts';
import type { TableSchema } from './schema.ts';
import type { Select } from './sql.ts';
import { holderOf, lock, type Transaction, type Tuple, visibleRow } from './tuples.ts';

/** A row as a transaction sees it; `tuple` is null where a left join found none. */
interface Entry {
  tuple: Tuple | null;
  row: Row;
}

/** One row of a join, by table. */
type Entries = Record<string, Entry>;

/** Finds rows, and locks them where the statement says so. */
export function runSelect(
  transaction: Transaction,
  tableOf: (name: string) => { schema: TableSchema; tuples: Tuple[] },
  select: Select,
  parameters: readonly unknown[],
): { rows: Row[]; count: number } {
  const scope: Scope = { parameters, now: transaction.began, tables: {} };
  if (!select.from) return { rows: [project(select.columns, scope)], count: 1 };
  const { from } = select;
  let found: Entries[] = visibleRows(transaction, tableOf(from).tuples).map((entry) => ({ [from]: entry }));
  for (const { table, on, optional } of select.joins) {
    const others = visibleRows(transaction, tableOf(table).tuples);
    const nothing: Entry = { tuple: null, row: emptyRow(tableOf(table).schema) };
    found = found.flatMap((entries) => {
      const joined = others
        .map((entry) => ({ ...entries, [table]: entry }))
        .filter((candidate) => evaluate(on, scopeOf(scope, candidate)) === true);
      return joined.length === 0 && optional ? [{ ...entries, [table]: nothing }] : joined;
    });
  }
  if (select.where) {
    const { where } = select;
    found = found.filter((entries) => evaluate(where, scopeOf(scope, entries)) === true);
  }
  if (select.orderBy) {
    const { value, descending } = select.orderBy;
    const key = (entries: Entries) => evaluate(value, scopeOf(scope, entries));
    found.sort((a, b) => compare(key(a), key(b)) * (descending ? -1 : 1));
  }
  if (select.lock) {
    const { of, skipLocked } = select.lock;
    const locked = (entries: Entries) =>
      Object.entries(entries).flatMap(([table, { tuple }]) => (tuple && (!of || table === of) ? [tuple] : []));
    const isFree = (tuple: Tuple) => holderOf(transaction, tuple, 'update') === undefined;
    if (skipLocked) found = found.filter((entries) => locked(entries).every(isFree));
    found = found.slice(0, limitOf(select, scope));
    for (const entries of found) for (const tuple of locked(entries)) lock(transaction, tuple, 'update');
  }
  found = found.slice(0, limitOf(select, scope));
  const rows = found.map((entries) => scopeOf(scope, entries));
  const [only] = select.columns;
  if (only && isAggregate(only.value)) {
    return { rows: [{ [only.name]: aggregate(only.value, rows, scope) }], count: 1 };
  }
  return { rows: rows.map((row) => project(select.columns, row)), count: rows.length };
}

/** The rows of a table that a transaction sees. */
export function visibleRows(transaction: Transaction, tuples: Tuple[]): { tuple: Tuple; row: Row }[] {
  return tuples.flatMap((tuple) => {
    const row = visibleRow(transaction, tuple);
    return row ? [{ tuple, row }] : [];
  });
}

function scopeOf(scope: Scope, entries: Entries): Scope {
  return { ...scope, tables: Object.fromEntries(Object.entries(entries).map(([name, { row }]) => [name, row])) };
}

function emptyRow({ columns }: TableSchema): Row {
  return Object.fromEntries([...columns.keys()].map((name) => [name, null]));
}

function limitOf({ limit }: Select, scope: Scope): number | undefined {
  return limit ? Number(evaluate(limit, scope)) : undefined;
}
