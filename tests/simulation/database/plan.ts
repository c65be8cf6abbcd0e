import { type Aggregate, compileAggregate, isAggregate } from './aggregates.ts';
import {
  compile,
  compileSelections,
  type Evaluator,
  EXCLUDED,
  type Frame,
  namesOf,
  type Row,
  type Source,
} from './evaluate.ts';
import type { Column, Schema, TableSchema } from './schema.ts';
import { type Assignments, type Insert, parse, type Select, type Statement, type Update } from './sql.ts';
import { DatabaseError } from './tuples.ts';

/** Facts about a table before the first row. */
export interface TablePlan {
  schema: TableSchema;
  columns: { column: Column; default: Evaluator | null }[];
  checks: Evaluator[];
}

/** Function that makes a row of each item of an array of texts. */
const ITEMS = 'jsonb_array_elements_text';

/** A table of a select, with the condition under which its rows join those before. */
interface Joined {
  name: string;
  on: Evaluator | null;
  /** Replaces a row that a left join does not find; null if there must be one. */
  nothing: Row | null;
}

export interface SelectPlan {
  kind: 'select';
  tables: Joined[];
  where: Evaluator | null;
  /** By the first key, then by the others; `descending` is the last one's, and no other's. */
  orderBy: { keys: Evaluator[]; descending: boolean } | null;
  limit: Evaluator | null;
  /** `of`: by table, whether its rows are locked. */
  lock: { of: boolean[]; skipLocked: boolean } | null;
  project(frame: Frame): Row;
  /** Column of arrays that make a row of every item; null if there is none. */
  itemsOf: string | null;
  /** Makes one row out of all. */
  aggregate: { name: string; value: Aggregate } | null;
}

export interface Assignment {
  column: Column;
  value: Evaluator;
  /** Others may refer to it. */
  isKey: boolean;
}

type Returning = ((frame: Frame) => Row) | null;

export interface InsertPlan {
  kind: 'insert';
  table: TablePlan;
  /** Values in the order of the statement's columns. */
  rows: Evaluator[][] | SelectPlan;
  /** Position of each of the table's columns in the statement; -1: none. */
  positions: number[];
  onConflict: { columns: string[] | null; set: Assignment[] | null; where: Evaluator | null } | null;
  returning: Returning;
}

export interface UpdatePlan {
  kind: 'update';
  table: TablePlan;
  /** Null: rows are deleted. */
  set: Assignment[] | null;
  where: Evaluator | null;
  /** A value that must be among the first column of what a select finds. */
  whereIn: { value: Evaluator; column: string; select: SelectPlan } | null;
  returning: Returning;
}

export type PartPlan = SelectPlan | InsertPlan | UpdatePlan;

/** The parts of a statement in their order; what a named one returns, later ones read like a table. */
export interface Plan {
  parts: { name: string | null; part: PartPlan }[];
}

/** A schema, and how each statement on it is executed: worked out when it is met first. */
export class Catalog {
  readonly tables: ReadonlyMap<string, TablePlan>;
  readonly #plans = new Map<string, Plan>();

  constructor(schema: Schema) {
    this.tables = new Map([...schema].map(([name, table]) => [name, planTable(table)]));
  }

  /** @throws Error when the statement is of a kind that is not known here */
  plan(sql: string): Plan {
    const found = this.#plans.get(sql) ?? this.#planStatement(parse(sql));
    this.#plans.set(sql, found);
    return found;
  }

  #planStatement(statement: Statement): Plan {
    if (statement.kind !== 'with') return { parts: [{ name: null, part: this.#planPart(statement, new Map()) }] };
    const returned = new Map<string, Source>();
    const parts: Plan['parts'] = [];
    for (const { name, change } of statement.changes) {
      parts.push({ name, part: this.#planPart(change, returned) });
      const columns = namesOf(change.returning, [this.#table(change.table).schema]);
      returned.set(name, { name, columns: new Map(columns.map((column) => [column, null])) });
    }
    parts.push({ name: null, part: this.#planPart(statement.main, returned) });
    return { parts };
  }

  #planPart(part: Select | Insert | Update, returned: ReadonlyMap<string, Source>): PartPlan {
    if (part.kind === 'select') return this.#planSelect(part, returned);
    if (part.kind === 'insert') return this.#planInsert(part, returned);
    return this.#planUpdate(part, returned);
  }

  #planSelect(select: Select, returned: ReadonlyMap<string, Source>): SelectPlan {
    const sourceOf = (name: string) => returned.get(name) ?? this.#table(name).schema;
    const sources = select.from ? [sourceOf(select.from)] : [];
    const tables: Joined[] = select.from ? [{ name: select.from, on: null, nothing: null }] : [];
    for (const { table, on, optional } of select.joins) {
      const source = sourceOf(table);
      sources.push(source);
      const nothing = optional ? Object.fromEntries([...source.columns.keys()].map((name) => [name, null])) : null;
      tables.push({ name: table, on: compile(on, sources), nothing });
    }
    const { where, orderBy, limit, lock, columns } = select;
    const [only] = columns;
    const items = columns.find(({ value }) => value.kind === 'call' && value.name === ITEMS);
    const aggregated = only && isAggregate(only.value) ? only : null;
    return {
      kind: 'select',
      tables,
      where: where && compile(where, sources),
      orderBy: orderBy && {
        keys: orderBy.values.map((value) => compile(value, sources)),
        descending: orderBy.descending,
      },
      limit: limit && compile(limit, []),
      lock: lock && { of: tables.map(({ name }) => !lock.of || lock.of === name), skipLocked: lock.skipLocked },
      project: aggregated ? () => ({}) : compileSelections(columns, sources),
      itemsOf: items?.name ?? null,
      aggregate: aggregated && { name: aggregated.name, value: compileAggregate(aggregated.value, sources) },
    };
  }

  #planInsert(insert: Insert, returned: ReadonlyMap<string, Source>): InsertPlan {
    const table = this.#table(insert.table);
    const { schema } = table;
    for (const name of insert.columns) columnOf(schema, name);
    const { onConflict, rows } = insert;
    return {
      kind: 'insert',
      table,
      rows: Array.isArray(rows)
        ? rows.map((values) => values.map((value) => compile(value, [])))
        : this.#planSelect(rows, returned),
      positions: table.columns.map(({ column }) => insert.columns.indexOf(column.name)),
      onConflict: onConflict && {
        columns: onConflict.columns,
        set: onConflict.set && planAssignments(schema, onConflict.set, [{ ...schema, name: EXCLUDED }]),
        where: onConflict.where && compile(onConflict.where, [schema]),
      },
      returning: planReturning(schema, insert.returning),
    };
  }

  #planUpdate({ table: name, set, where, returning }: Update, returned: ReadonlyMap<string, Source>): UpdatePlan {
    const table = this.#table(name);
    const { schema } = table;
    const inner = where?.kind === 'in' && !Array.isArray(where.list) ? { value: where.value, list: where.list } : null;
    return {
      kind: 'update',
      table,
      set: set && planAssignments(schema, set),
      where: inner ? null : where && compile(where, [schema]),
      whereIn: inner && {
        value: compile(inner.value, [schema]),
        column: inner.list.columns[0]?.name ?? '',
        select: this.#planSelect(inner.list, returned),
      },
      returning: planReturning(schema, returning),
    };
  }

  #table(name: string): TablePlan {
    const table = this.tables.get(name);
    if (!table) throw new DatabaseError('42P01', `there is no table ${name}`);
    return table;
  }
}

function planTable(schema: TableSchema): TablePlan {
  return {
    schema,
    columns: [...schema.columns.values()].map((column) => ({
      column,
      default: column.default && compile(column.default, []),
    })),
    checks: schema.checks.map((check) => compile(check, [schema])),
  };
}

/** @param others rows beside the table's own that values may read */
function planAssignments(schema: TableSchema, set: Assignments, others: readonly Source[] = []): Assignment[] {
  return set.map(({ column, value }) => ({
    column: columnOf(schema, column),
    value: compile(value, [schema, ...others]),
    isKey: schema.unique.some((key) => key.includes(column)),
  }));
}

function planReturning(schema: TableSchema, returning: Insert['returning']): Returning {
  return returning.length > 0 ? compileSelections(returning, [schema]) : null;
}

function columnOf(schema: TableSchema, name: string): Column {
  const column = schema.columns.get(name);
  if (!column) throw new Error(`there is no column ${schema.name}.${name}`);
  return column;
}
