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

/** Reference over several columns, to the primary key of another table. */
export interface ForeignKey {
  columns: string[];
  table: string;
}

export interface TableSchema {
  name: string;
  columns: Map<string, Column>;
  unique: string[][];
  foreignKeys: ForeignKey[];
  checks: Expression[];
  /** Rows of it never change. */
  appendOnly: boolean;
}

export type Schema = Map<string, TableSchema>;

/**
 * Statements that change no answer of a history: indexes, but for unique ones over tables that a history writes, and
 * triggers that write what no history reads (the panel's search and sums, testimonials). The function of the one trigger
 * that counts is known here.
 */
const IGNORED =
  /^\s*create (index|unique index \w+ on (notices|product_versions|test_sales|scheduled_publications)|function|trigger \w+\s+(after|before insert on testimonials))\s/;

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
    columns: new Map(),
    unique: [],
    foreignKeys: [],
    checks: [],
    appendOnly: false,
  };
  schema.set(table.name, table);
  reader.inner(() => {
    if (reader.take('check')) table.checks.push(...reader.inner(() => readExpression(reader)));
    else if (reader.take('unique')) table.unique.push(reader.inner(() => reader.name()));
    else if (reader.take('primary', 'key')) table.unique.push(reader.inner(() => reader.name()));
    else if (reader.take('foreign', 'key')) table.foreignKeys.push(readForeignKey(reader));
    else readColumn(table, reader);
  });
  if (!reader.done) throw reader.unknown();
}

/** The columns that it names of the other table are that one's primary key. */
function readForeignKey(reader: Reader): ForeignKey {
  const columns = reader.inner(() => reader.name());
  reader.need('references');
  const table = reader.name();
  if (reader.peek() === '(') reader.inner(() => reader.name());
  reader.take('on', 'delete', 'cascade');
  return { columns, table };
}

function alterTable(schema: Schema, reader: Reader): void {
  const table = schema.get(reader.name());
  if (!table) throw reader.unknown();
  reader.list(() => {
    reader.need('add', 'column');
    readColumn(table, reader);
  });
  if (!reader.done) throw reader.unknown();
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
  if (reader.take('[', ']')) column.type += '[]';
  while (!reader.done && reader.peek() !== ',' && reader.peek() !== ')') {
    if (reader.take('primary', 'key') || reader.take('unique')) table.unique.push([column.name]);
    else if (reader.take('not', 'null')) column.notNull = true;
    else if (reader.take('generated', 'always', 'as', 'identity')) column.identity = true;
    else if (reader.take('default')) column.default = readExpression(reader);
    else if (reader.take('references')) column.references = reader.name();
    // Nothing that is referred to is deleted in a history.
    else if (reader.take('on', 'delete', 'cascade')) continue;
    else if (reader.take('storage', 'external')) continue;
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
