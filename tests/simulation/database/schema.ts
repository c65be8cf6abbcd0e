import { Reader } from './reader.ts';
import { type Expression, readExpression } from './sql.ts';

export interface Column {
  name: string;
  type: string;
  notNull: boolean;
  identity: boolean;
  default: Expression | null;
  references: string | null;
}

export interface TableSchema {
  name: string;
  /** Name that it was made with: those of its constraints begin with it for ever. */
  firstName: string;
  columns: Map<string, Column>;
  unique: string[][];
  checks: Expression[];
  /** Rows of it never change. */
  appendOnly: boolean;
}

export type Schema = Map<string, TableSchema>;

/**
 * Indexes change no answer. The one trigger that is known has its function here; those that come after a change write
 * what no history reads, the panel's search and sums, and no history has a testimonial. There are no old rows to be
 * brought up to date. A check that was made less strict later stays as strict as it was: no history has a free access.
 * What is unique by an index of its own is the panel's, which no history writes.
 */
const IGNORED =
  /^\s*(create (index|or replace (function|trigger)|unique index \w+ on (notices|product_versions|test_sales|scheduled_publications)|function|trigger \w+\s+(after|before insert on testimonials)) |drop index|with |update |insert |alter table \w+ (alter column \w+ set|(drop|add) constraint \w+_check\b))/;

/**
 * Applies one statement of a migration to a schema.
 *
 * @throws Error when the statement is not of the kinds known here
 */
export function applyMigration(schema: Schema, sql: string): void {
  if (IGNORED.test(sql)) return;
  const reader = new Reader(sql);
  if (reader.take('create', 'table') || reader.take('create', 'unlogged', 'table')) createTable(schema, reader);
  else if (reader.take('alter', 'table')) alterTable(schema, reader);
  else if (reader.take('create', 'trigger')) createTrigger(schema, reader);
  else throw reader.unknown();
}

function createTable(schema: Schema, reader: Reader): void {
  const name = reader.name();
  const table: TableSchema = {
    name,
    firstName: name,
    columns: new Map(),
    unique: [],
    checks: [],
    appendOnly: false,
  };
  schema.set(table.name, table);
  reader.inner(() => {
    if (reader.take('check')) table.checks.push(...reader.inner(() => readExpression(reader)));
    else if (reader.take('unique')) table.unique.push(reader.inner(() => reader.name()));
    else if (reader.take('primary', 'key')) table.unique.push(reader.inner(() => reader.name()));
    else if (reader.take('foreign', 'key')) skipForeignKey(reader);
    else readColumn(table, reader);
  });
  if (!reader.done) throw reader.unknown();
}

/** Over several columns; only tables that no history writes have such a one. */
function skipForeignKey(reader: Reader): void {
  reader.inner(() => reader.name());
  reader.need('references');
  reader.name();
  if (!reader.take('on', 'delete', 'cascade')) reader.inner(() => reader.name());
}

function alterTable(schema: Schema, reader: Reader): void {
  const table = schema.get(reader.name());
  if (!table) throw reader.unknown();
  if (reader.take('rename', 'to')) {
    schema.delete(table.name);
    table.name = reader.name();
    schema.set(table.name, table);
  } else {
    reader.list(() => {
      if (reader.take('drop', 'constraint')) dropUnique(table, reader);
      else if (reader.take('add', 'unique') || reader.take('add', 'primary', 'key'))
        table.unique.push(reader.inner(() => reader.name()));
      else if (reader.take('add', 'foreign', 'key')) addReference(table, reader);
      else if (reader.take('alter', 'column')) dropNotNull(table, reader);
      else {
        reader.need('add', 'column');
        readColumn(table, reader);
      }
    });
  }
  if (!reader.done) throw reader.unknown();
}

/** By the name that PostgreSQL gave it. */
function dropUnique(table: TableSchema, reader: Reader): void {
  const name = reader.name();
  const at = table.unique.findIndex((columns) => [table.firstName, ...columns, 'key'].join('_') === name);
  if (at < 0) throw reader.unknown();
  table.unique.splice(at, 1);
}

function addReference(table: TableSchema, reader: Reader): void {
  const [column] = reader.inner(() => columnOf(table, reader));
  reader.need('references');
  if (column) column.references = reader.name();
}

function dropNotNull(table: TableSchema, reader: Reader): void {
  const column = columnOf(table, reader);
  reader.need('drop', 'not', 'null');
  column.notNull = false;
}

function columnOf(table: TableSchema, reader: Reader): Column {
  const column = table.columns.get(reader.name());
  if (!column) throw reader.unknown();
  return column;
}

function readColumn(table: TableSchema, reader: Reader): void {
  const column: Column = {
    name: reader.name(),
    type: reader.name(),
    notNull: false,
    identity: false,
    default: null,
    references: null,
  };
  table.columns.set(column.name, column);
  while (!reader.done && reader.peek() !== ',' && reader.peek() !== ')') {
    if (reader.take('primary', 'key') || reader.take('unique')) table.unique.push([column.name]);
    else if (reader.take('not', 'null')) column.notNull = true;
    else if (reader.take('generated', 'always', 'as', 'identity')) column.identity = true;
    else if (reader.take('default')) column.default = readExpression(reader);
    else if (reader.take('references')) column.references = reader.name();
    // Nothing that is referred to is deleted in a history.
    else if (reader.take('on', 'delete', 'cascade')) continue;
    else if (reader.take('check')) table.checks.push(...reader.inner(() => readExpression(reader)));
    else throw reader.unknown();
  }
}

function createTrigger(schema: Schema, reader: Reader): void {
  reader.name();
  reader.need('before', 'update', 'or', 'delete', 'on');
  const table = schema.get(reader.name());
  reader.need('for', 'each', 'row', 'execute', 'function', 'refuse_change', '(', ')');
  if (!table) throw reader.unknown();
  table.appendOnly = true;
}
