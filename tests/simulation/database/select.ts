import { compare, type Frame, type Row, type Value } from './evaluate.ts';
import type { SelectPlan } from './plan.ts';
import { holderOf, lock, type Transaction, type Tuple, visibleRow } from './tuples.ts';

/** One row of a join, by table; a tuple is null where a left join found none. */
interface JoinedRow {
  rows: Row[];
  tuples: (Tuple | null)[];
}

/** Finds rows, and locks them where the statement says so. */
export function runSelect(
  transaction: Transaction,
  tableOf: (name: string) => { tuples: Tuple[] },
  select: SelectPlan,
  parameters: readonly unknown[],
): { rows: Row[]; count: number } {
  const read = (name: string) =>
    tableOf(name).tuples.flatMap((tuple): Row[] => {
      const row = visibleRow(transaction, tuple);
      return row ? [row] : [];
    });
  const frame: Frame = { parameters, now: transaction.began, rows: [], read };
  if (select.tables.length === 0) return { rows: [select.project(frame)], count: 1 };
  let found = join(transaction, tableOf, select, frame);
  if (select.orderBy && found.length > 1) found = sorted(found, select.orderBy, frame);
  const limit = select.limit ? Number(select.limit(frame)) : undefined;
  if (select.lock) {
    const { of, skipLocked } = select.lock;
    const locked = ({ tuples }: JoinedRow) =>
      tuples.filter((tuple, at): tuple is Tuple => tuple !== null && of[at] === true);
    const isFree = (tuple: Tuple) => holderOf(transaction, tuple, 'update') === undefined;
    if (skipLocked) found = found.filter((one) => locked(one).every(isFree));
    found = found.slice(0, limit);
    for (const one of found) for (const tuple of locked(one)) lock(transaction, tuple, 'update');
  }
  found = found.slice(0, limit);
  if (select.aggregate) {
    const { name, value } = select.aggregate;
    const all = found.map(({ rows }) => rows);
    return { rows: [{ [name]: value(all, frame) }], count: 1 };
  }
  const rows = found.map((one) => {
    frame.rows = one.rows;
    return select.project(frame);
  });
  const all = select.itemsOf === null ? rows : rows.flatMap((row) => rowsOfItems(row, select.itemsOf ?? ''));
  return { rows: all, count: all.length };
}

/** Rows with each item of an array in one column; none where the array is null. */
function rowsOfItems(row: Row, column: string): Row[] {
  const items = row[column] as unknown as Value[] | null;
  return (items ?? []).map((item) => ({ ...row, [column]: item }));
}

/** All rows that belong together, in the order of the first table's. */
function join(
  transaction: Transaction,
  tableOf: (name: string) => { tuples: Tuple[] },
  { tables, where }: SelectPlan,
  frame: Frame,
): JoinedRow[] {
  const found: JoinedRow[] = [];
  const tuples: (Tuple | null)[] = [];
  const joinFrom = (at: number): void => {
    const table = tables[at];
    if (!table) {
      if (!where || where(frame) === true) found.push({ rows: [...frame.rows], tuples: [...tuples] });
      return;
    }
    let isAlone = true;
    for (const tuple of tableOf(table.name).tuples) {
      const row = visibleRow(transaction, tuple);
      if (!row) continue;
      frame.rows[at] = row;
      if (table.on && table.on(frame) !== true) continue;
      isAlone = false;
      tuples[at] = tuple;
      joinFrom(at + 1);
    }
    if (!isAlone || !table.nothing) return;
    frame.rows[at] = table.nothing;
    tuples[at] = null;
    joinFrom(at + 1);
  };
  joinFrom(0);
  return found;
}

function sorted(
  found: JoinedRow[],
  { keys, descending }: NonNullable<SelectPlan['orderBy']>,
  frame: Frame,
): JoinedRow[] {
  const keyed = found.map((one) => {
    frame.rows = one.rows;
    return { one, values: keys.map((key) => key(frame)) };
  });
  const compareAll = (a: Value[], b: Value[]) => {
    for (const at of keys.keys()) {
      const found = compare(a[at] ?? null, b[at] ?? null);
      if (found !== 0) return at === keys.length - 1 && descending ? -found : found;
    }
    return 0;
  };
  return keyed.sort((a, b) => compareAll(a.values, b.values)).map(({ one }) => one);
}
