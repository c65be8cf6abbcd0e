import { checkRow, findConflict, scopeFor, type Table, type TableOf } from './constraints.ts';
import { columnOf, compare, evaluate, project, type Row, type Scope, store } from './evaluate.ts';
import type { Schema, TableSchema } from './schema.ts';
import { runSelect, visibleRows } from './select.ts';
import { type Expression, type Insert, parse, type Select, type Update, type With } from './sql.ts';
import { DatabaseError, lock, type Transaction, type Tuple, visibleRow, Wait } from './tuples.ts';

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

/** One statement on its way, with what must not change when it is executed again. */
export interface Call {
  sql: string;
  parameters: readonly unknown[];
  identities?: Map<number, string>;
}

/**
 * PostgreSQL in memory, as far as the shop uses it: read committed, row locks with waiting, `skip locked`, deadlocks,
 * unique, foreign and check constraints, `on conflict`. A statement that had to wait is executed anew.
 */
export class Engine {
  readonly #tables: Map<string, Table>;
  readonly #now: () => Date;
  /** Is told of each commit that changed something. */
  onCommit: (changes: Change[]) => void = () => {};

  constructor(schema: Schema, now: () => Date) {
    this.#now = now;
    this.#tables = new Map([...schema].map(([name, table]) => [name, { schema: table, tuples: [], identity: 0 }]));
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
      changes.push({ table: tuple.table.name, before: tuple.committed, after: tuple.pending.row });
      tuple.committed = tuple.pending.row;
      tuple.pending = null;
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

  #run(transaction: Transaction, call: Call): Result {
    const statement = parse(call.sql);
    if (statement.kind === 'with') return this.#runWith(transaction, statement, call);
    return this.#runPart(transaction, statement, call, this.#table);
  }

  /**
   * All parts see the tables as they were before, as in PostgreSQL; here that holds because none reads a table that
   * another one changes. Only the first part may have to wait: it is executed anew, with nothing changed yet.
   */
  #runWith(transaction: Transaction, { changes, main }: With, call: Call): Result {
    const returned = new Map<string, Table>();
    const tableOf: TableOf = (name) => returned.get(name) ?? this.#table(name);
    const results = [...changes.map(({ change }) => change), main].map((part, index) => {
      try {
        const result = this.#runPart(transaction, part, call, tableOf);
        const change = changes[index];
        if (change && part.kind !== 'select')
          returned.set(change.name, asTable(this.#table(part.table).schema, result));
        return result;
      } catch (error) {
        if (error instanceof Wait && index > 0) throw new Error(`a later part of a statement waits: ${call.sql}`);
        throw error;
      }
    });
    return results.at(-1) as Result;
  }

  #runPart(transaction: Transaction, part: Select | Insert | Update, call: Call, tableOf: TableOf): Result {
    if (part.kind === 'select') return runSelect(transaction, tableOf, part, call.parameters);
    if (part.kind === 'insert') return this.#insert(transaction, part, call, tableOf);
    return this.#update(transaction, part, call);
  }

  #insert(transaction: Transaction, insert: Insert, call: Call, tableOf: TableOf): Result {
    const { schema } = this.#table(insert.table);
    const scope: Scope = { parameters: call.parameters, now: transaction.began, tables: {} };
    const rows: Row[] = [];
    let count = 0;
    const wanted = Array.isArray(insert.rows)
      ? insert.rows
      : runSelect(transaction, tableOf, insert.rows, call.parameters).rows.map(asLiterals);
    const planned = wanted.map((values, index) => {
      const given = new Map(insert.columns.map((column, at) => [column, values[at] as Expression]));
      return this.#newRow(schema, given, scope, call, index);
    });
    const conflicts = planned.map((row) => findConflict(this.#table, transaction, schema, row));
    // All that may have to wait comes before the first change.
    for (const [index, row] of planned.entries())
      if (!conflicts[index]) checkRow(this.#table, transaction, schema, row);
    for (const [index, row] of planned.entries()) {
      const conflict = conflicts[index];
      if (!conflict) {
        const tuple: Tuple = { table: schema, committed: null, pending: { by: transaction, row }, locks: new Map() };
        this.#table(insert.table).tuples.push(tuple);
        lock(transaction, tuple, 'update');
        rows.push(project(insert.returning, scopeFor(scope, schema, row)));
        count += 1;
        continue;
      }
      if (!insert.onConflict || !matches(insert.onConflict.columns, conflict.key))
        throw new DatabaseError('23505', `duplicate key in ${schema.name}: ${conflict.key.join(', ')}`);
      const { set, where } = insert.onConflict;
      if (!set) continue;
      lock(transaction, conflict.tuple, 'no key update');
      const old = visibleRow(transaction, conflict.tuple) as Row;
      const inner = scopeFor(scope, schema, old);
      if (where && evaluate(where, inner) !== true) continue;
      const after = this.#write(transaction, conflict.tuple, set, inner);
      rows.push(project(insert.returning, scopeFor(scope, schema, after)));
      count += 1;
    }
    return { rows: insert.returning.length > 0 ? rows : [], count };
  }

  #update(transaction: Transaction, update: Update, { parameters }: Call): Result {
    const scope: Scope = { parameters, now: transaction.began, tables: {} };
    const where = update.where && this.#withoutSelect(transaction, update.where, parameters);
    const found = visibleRows(transaction, this.#table(update.table).tuples).filter(
      ({ tuple, row }) => !where || evaluate(where, scopeFor(scope, tuple.table, row)) === true,
    );
    if (found.length > 0 && found[0]?.tuple.table.appendOnly)
      throw new DatabaseError('P0001', `${update.table} is append-only`);
    for (const { tuple, row } of found) {
      const inner = scopeFor(scope, tuple.table, row);
      // Others may refer to any unique key, so that its change needs the strongest lock.
      const changesKey = update.set.some(
        ({ column, value }) =>
          tuple.table.unique.some((key) => key.includes(column)) &&
          compare(store(columnOf(tuple.table, column), evaluate(value, inner)), row[column] ?? null) !== 0,
      );
      lock(transaction, tuple, changesKey ? 'update' : 'no key update');
    }
    const rows = found.map(({ tuple, row }) => {
      const after = this.#write(transaction, tuple, update.set, scopeFor(scope, tuple.table, row));
      return project(update.returning, scopeFor(scope, tuple.table, after));
    });
    return { rows: update.returning.length > 0 ? rows : [], count: rows.length };
  }

  /** Puts what an inner select found in its place; it is run once, as it takes locks. */
  #withoutSelect(transaction: Transaction, where: Expression, parameters: readonly unknown[]): Expression {
    if (where.kind !== 'in' || Array.isArray(where.list)) return where;
    const [column] = where.list.columns;
    const found = runSelect(transaction, this.#table, where.list, parameters).rows;
    const list = found.map((row): Expression => ({ kind: 'literal', value: row[column?.name ?? ''] as string }));
    return { ...where, list };
  }

  #write(transaction: Transaction, tuple: Tuple, set: Update['set'], scope: Scope): Row {
    const old = visibleRow(transaction, tuple) as Row;
    const row = { ...old };
    for (const { column, value } of set) row[column] = store(columnOf(tuple.table, column), evaluate(value, scope));
    const conflict = findConflict(this.#table, transaction, tuple.table, row, tuple);
    if (conflict) throw new DatabaseError('23505', `duplicate key in ${tuple.table.name}: ${conflict.key.join(', ')}`);
    checkRow(this.#table, transaction, tuple.table, row, old);
    tuple.pending = { by: transaction, row };
    transaction.touched.add(tuple);
    return row;
  }

  #newRow(schema: TableSchema, given: Map<string, Expression>, scope: Scope, call: Call, index: number): Row {
    const row: Row = {};
    for (const name of given.keys()) columnOf(schema, name);
    for (const column of schema.columns.values()) {
      const value = given.get(column.name) ?? column.default;
      if (column.identity) row[column.name] = this.#nextIdentity(schema, call, index);
      else row[column.name] = value ? store(column, evaluate(value, scope)) : null;
    }
    return row;
  }

  /** As a sequence: a number that was drawn is gone, whatever becomes of the row. */
  #nextIdentity(schema: TableSchema, call: Call, index: number): string {
    call.identities ??= new Map();
    const drawn = call.identities.get(index);
    if (drawn) return drawn;
    const table = this.#table(schema.name);
    table.identity += 1;
    call.identities.set(index, String(table.identity));
    return String(table.identity);
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

/** What a change returned, to be read like a table. */
function asTable(schema: TableSchema, { rows }: Result): Table {
  const tuples = rows.map((row): Tuple => ({ table: schema, committed: row, pending: null, locks: new Map() }));
  return { schema, tuples, identity: 0 };
}

function asLiterals(row: Row): Expression[] {
  return Object.values(row).map((value) => ({ kind: 'literal', value: value as string }));
}

/** Whether `on conflict` speaks of this constraint; without columns it speaks of all. */
function matches(columns: string[] | null, key: string[]): boolean {
  return !columns || (columns.length === key.length && columns.every((column) => key.includes(column)));
}
