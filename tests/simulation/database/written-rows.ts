import type { Call, Result } from './calls.ts';
import type { Table } from './constraints.ts';
import { type Frame, type Row, store, type Value } from './evaluate.ts';
import type { InsertPlan, TablePlan } from './plan.ts';
import type { Tuple } from './tuples.ts';

/** The row of an insert, with what the statement leaves to the table. */
export function newRow({ table, positions }: InsertPlan, values: Value[], frame: Frame, draw: () => string): Row {
  const row: Row = {};
  for (const [index, { column, default: usual }] of table.columns.entries()) {
    const position = positions[index] ?? -1;
    if (column.identity) row[column.name] = draw();
    else if (position >= 0) row[column.name] = store(column, values[position] ?? null);
    else row[column.name] = usual ? store(column, usual(frame)) : null;
  }
  return row;
}

/** Draws the number of a row as a sequence does: a drawn number is gone, whatever happens to the row. */
export function drawNumber(table: Table, call: Call, index: number): string {
  call.identities ??= new Map();
  // The parts of one statement insert into tables of their own.
  const row = `${table.plan.schema.name} ${index}`;
  const drawn = call.identities.get(row);
  if (drawn) return drawn;
  table.identity += 1;
  call.identities.set(row, String(table.identity));
  return String(table.identity);
}

/** Answer of a change: its rows where it returns any, else their number. */
export function answer(written: Row[], returning: InsertPlan['returning'], frame: Frame): Result {
  if (!returning) return { rows: [], count: written.length };
  const rows = written.map((row) => {
    frame.rows = [row];
    return returning(frame);
  });
  return { rows, count: rows.length };
}

/** Rows that a change returned, to be read like a table. */
export function asTable(plan: TablePlan, { rows }: Result): Table {
  const tuples = rows.map((row): Tuple => ({ table: plan.schema, committed: row, pending: null, locks: new Map() }));
  return { plan, tuples, identity: 0 };
}

/** Whether `on conflict` speaks of this constraint; without columns it speaks of all. */
export function matches(columns: string[] | null, key: string[]): boolean {
  return !columns || (columns.length === key.length && columns.every((column) => key.includes(column)));
}
