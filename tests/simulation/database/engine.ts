import type { Blocked, Call, Change, Result, Snapshot } from './calls.ts';
import { checkRow, findConflict, type Table, type TableOf } from './constraints.ts';
import { compare, type Evaluator, type Frame, type Row, store } from './evaluate.ts';
import type { Assignment, Catalog, InsertPlan, PartPlan, UpdatePlan } from './plan.ts';
import { runSelect } from './select.ts';
import { DatabaseError, lock, type Transaction, type Tuple, visibleRow, Wait } from './tuples.ts';
import { answer, asTable, drawNumber, matches, newRow } from './written-rows.ts';

/**
 * PostgreSQL in memory, as far as the shop uses it: read committed, row locks with waiting, `skip locked`, deadlocks,
 * unique, foreign and check constraints, `on conflict`. A statement that had to wait is executed anew.
 */
export class Engine {
  readonly #catalog: Catalog;
  readonly #tables: Map<string, Table>;
  readonly #now: () => Date;
  /** Called for each commit that changed something. */
  onCommit: (changes: Change[]) => void = () => {};

  constructor(catalog: Catalog, now: () => Date) {
    this.#catalog = catalog;
    this.#now = now;
    this.#tables = new Map([...catalog.tables].map(([name, plan]) => [name, { plan, tuples: [], identity: 0 }]));
  }

  begin(): Transaction {
    return { began: this.#now(), touched: new Set(), failed: false, over: false, waitsFor: null };
  }

  /** @returns false when the transaction had failed, so that nothing was kept */
  commit(transaction: Transaction): boolean {
    if (transaction.failed) {
      this.rollback(transaction);
      return false;
    }
    const changes: Change[] = [];
    for (const tuple of transaction.touched) {
      tuple.locks.delete(transaction);
      if (tuple.pending?.by !== transaction) continue;
      const { row } = tuple.pending;
      if (row) changes.push({ table: tuple.table.name, before: tuple.committed, after: row });
      tuple.committed = row;
      tuple.pending = null;
      if (!row) this.#remove(tuple);
    }
    transaction.over = true;
    if (changes.length > 0) this.onCommit(changes);
    return true;
  }

  rollback(transaction: Transaction): void {
    for (const tuple of transaction.touched) {
      tuple.locks.delete(transaction);
      if (tuple.pending?.by !== transaction) continue;
      tuple.pending = null;
      if (!tuple.committed) this.#remove(tuple);
    }
    transaction.over = true;
  }

  snapshot(): Snapshot {
    const tables = new Map(
      [...this.#tables].map(([name, { identity }]) => [name, { rows: this.rows(name), identity }] as const),
    );
    return { at: this.#now().getTime(), tables };
  }

  /** Puts the database back to a snapshot. There may be no connection. */
  putBack({ tables }: Snapshot): void {
    for (const [name, { rows, identity }] of tables) {
      const table = this.#table(name);
      const tuple = (row: Row): Tuple => ({
        table: table.plan.schema,
        committed: row,
        pending: null,
        locks: new Map(),
      });
      table.tuples.splice(0, table.tuples.length, ...rows.map(tuple));
      table.identity = identity;
    }
  }

  /** The rows that are committed. */
  rows(table: string): Row[] {
    return this.#table(table).tuples.flatMap(({ committed }) => (committed ? [committed] : []));
  }

  /** The committed row of this id. */
  find(table: string, id: string): Row | undefined {
    return this.#table(table).tuples.find(({ committed }) => committed?.['id'] === id)?.committed ?? undefined;
  }

  /** Whether a transaction has the row of this id locked. */
  holds(transaction: Transaction, table: string, id: string): boolean {
    return this.#table(table).tuples.some(({ committed, locks }) => committed?.['id'] === id && locks.has(transaction));
  }

  /** @throws DatabaseError; Error when the statement is of a kind that is not known here */
  execute(transaction: Transaction, call: Call): Result | Blocked {
    if (transaction.failed) throw new DatabaseError('25P02', 'current transaction is aborted');
    try {
      const result = this.#run(transaction, call);
      transaction.waitsFor = null;
      return result;
    } catch (error) {
      if (!(error instanceof Wait)) {
        transaction.failed = true;
        throw error;
      }
      for (let other: Transaction | null = error.by; other; other = other.waitsFor) {
        if (other !== transaction) continue;
        transaction.failed = true;
        throw new DatabaseError('40P01', 'deadlock detected');
      }
      transaction.waitsFor = error.by;
      return { blockedBy: error.by };
    }
  }

  /**
   * All parts see the tables as they were before, as in PostgreSQL; here that holds because none reads a table that
   * another one changes. Only the first part may have to wait: it is executed anew, with nothing changed yet.
   */
  #run(transaction: Transaction, call: Call): Result {
    const { parts } = this.#catalog.plan(call.sql);
    const [first] = parts;
    if (first && parts.length === 1) return this.#runPart(transaction, first.part, call, this.#table);
    const returned = new Map<string, Table>();
    const tableOf: TableOf = (name) => returned.get(name) ?? this.#table(name);
    let result: Result = { rows: [], count: 0 };
    for (const [index, { name, part }] of parts.entries()) {
      try {
        result = this.#runPart(transaction, part, call, tableOf);
      } catch (error) {
        if (error instanceof Wait && index > 0) throw new Error(`a later part of a statement waits: ${call.sql}`);
        throw error;
      }
      if (name && part.kind !== 'select') returned.set(name, asTable(part.table, result));
    }
    return result;
  }

  #runPart(transaction: Transaction, part: PartPlan, call: Call, tableOf: TableOf): Result {
    if (part.kind === 'select') return runSelect(transaction, tableOf, part, call.parameters);
    if (part.kind === 'insert') return this.#insert(transaction, part, call, tableOf);
    return this.#update(transaction, part, call, tableOf);
  }

  #insert(transaction: Transaction, insert: InsertPlan, call: Call, tableOf: TableOf): Result {
    const table = this.#table(insert.table.schema.name);
    const { schema } = insert.table;
    const frame: Frame = { parameters: call.parameters, now: transaction.began, rows: [] };
    const wanted = Array.isArray(insert.rows)
      ? insert.rows.map((values) => values.map((value) => value(frame)))
      : runSelect(transaction, tableOf, insert.rows, call.parameters).rows.map((row) => Object.values(row));
    const planned = wanted.map((values, index) => newRow(insert, values, frame, () => drawNumber(table, call, index)));
    const conflicts = planned.map((row) => findConflict(transaction, table, row));
    // All that may have to wait comes before the first change.
    for (const [index, row] of planned.entries())
      if (!conflicts[index]) checkRow(this.#table, transaction, insert.table, row);
    const written: Row[] = [];
    for (const [index, row] of planned.entries()) {
      const conflict = conflicts[index];
      if (!conflict) {
        const tuple: Tuple = { table: schema, committed: null, pending: { by: transaction, row }, locks: new Map() };
        table.tuples.push(tuple);
        lock(transaction, tuple, 'update');
        written.push(row);
        continue;
      }
      if (!insert.onConflict || !matches(insert.onConflict.columns, conflict.key))
        throw new DatabaseError('23505', `duplicate key in ${schema.name}: ${conflict.key.join(', ')}`);
      const { set, where } = insert.onConflict;
      if (!set) continue;
      lock(transaction, conflict.tuple, 'no key update');
      frame.rows = [visibleRow(transaction, conflict.tuple) as Row, row];
      if (!where || where(frame) === true) written.push(this.#write(transaction, table, conflict.tuple, set, frame));
    }
    return answer(written, insert.returning, frame);
  }

  #update(transaction: Transaction, update: UpdatePlan, { parameters }: Call, tableOf: TableOf): Result {
    const table = this.#table(update.table.schema.name);
    const { set } = update;
    const frame: Frame = { parameters, now: transaction.began, rows: [] };
    const wanted = this.#conditionOf(transaction, update, parameters, tableOf);
    const found: { tuple: Tuple; row: Row }[] = [];
    for (const tuple of table.tuples) {
      const row = visibleRow(transaction, tuple);
      if (!row) continue;
      frame.rows[0] = row;
      if (!wanted || wanted(frame) === true) found.push({ tuple, row });
    }
    if (found.length > 0 && update.table.schema.appendOnly)
      throw new DatabaseError('P0001', `${update.table.schema.name} is append-only`);
    if (!set) {
      for (const { tuple } of found) lock(transaction, tuple, 'update');
      for (const { tuple } of found) tuple.pending = { by: transaction, row: null };
      return { rows: [], count: found.length };
    }
    for (const { tuple, row } of found) {
      frame.rows[0] = row;
      // Others may refer to any unique key, so that its change needs the strongest lock.
      const changesKey = set.some(
        ({ column, value, isKey }) => isKey && compare(store(column, value(frame)), row[column.name] ?? null) !== 0,
      );
      lock(transaction, tuple, changesKey ? 'update' : 'no key update');
    }
    const written = found.map(({ tuple, row }) => {
      frame.rows[0] = row;
      return this.#write(transaction, table, tuple, set, frame);
    });
    return answer(written, update.returning, frame);
  }

  /** An inner select is run once, as it takes locks. */
  #conditionOf(
    transaction: Transaction,
    { where, whereIn }: UpdatePlan,
    parameters: readonly unknown[],
    tableOf: TableOf,
  ): Evaluator | null {
    if (!whereIn) return where;
    const { value, column, select } = whereIn;
    const found = runSelect(transaction, tableOf, select, parameters).rows.map((row) => row[column] ?? null);
    if (found.length === 0) return () => false;
    return (frame) => {
      const own = value(frame);
      return found.some((one) => compare(own, one) === 0);
    };
  }

  /** @param frame of the row as it is visible */
  #write(transaction: Transaction, table: Table, tuple: Tuple, set: Assignment[], frame: Frame): Row {
    const old = visibleRow(transaction, tuple) as Row;
    const row = { ...old };
    for (const { column, value } of set) row[column.name] = store(column, value(frame));
    const conflict = findConflict(transaction, table, row, { tuple, old });
    if (conflict) throw new DatabaseError('23505', `duplicate key in ${tuple.table.name}: ${conflict.key.join(', ')}`);
    checkRow(this.#table, transaction, table.plan, row, old);
    tuple.pending = { by: transaction, row };
    transaction.touched.add(tuple);
    return row;
  }

  readonly #table = (name: string): Table => {
    const table = this.#tables.get(name);
    if (!table) throw new DatabaseError('42P01', `there is no table ${name}`);
    return table;
  };

  #remove(tuple: Tuple): void {
    const { tuples } = this.#table(tuple.table.name);
    tuples.splice(tuples.indexOf(tuple), 1);
  }
}
