import { randomUUID } from 'node:crypto';
import type { Column, TableSchema } from './schema.ts';
import type { Expression, Selection } from './sql.ts';

/** As the `pg` package gives them: a bigint is text, a timestamp a Date. */
export type Value = string | number | boolean | null | Date | Buffer | object;
export type Row = Record<string, Value>;

/** What an expression may speak of. */
export interface Scope {
  parameters: readonly unknown[];
  now: Date;
  tables: Record<string, Row>;
}

/** Null is unknown, which `where` takes for no; nothing here negates it. */
export function evaluate(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'parameter':
      return (scope.parameters[expression.index] ?? null) as Value;
    case 'literal':
      return expression.value;
    case 'column':
      return lookUp(expression, scope);
    case 'in': {
      const value = evaluate(expression.value, scope);
      return (expression.list as Expression[]).some((item) => compare(value, evaluate(item, scope)) === 0);
    }
    case 'call':
      return call(expression, scope);
    case 'operation':
      return operate(expression.operator, evaluate(expression.left, scope), () => evaluate(expression.right, scope));
  }
}

function lookUp({ table, name }: { table: string | null; name: string }, { tables }: Scope): Value {
  const candidates = table ? [tables[table]] : Object.values(tables).filter((row) => name in row);
  const value = candidates[0]?.[name];
  if (candidates.length !== 1 || value === undefined) throw new Error(`no such column, or not only one: ${name}`);
  return value;
}

function call({ name, values }: { name: string; values: Expression[] }, scope: Scope): Value {
  if (name === 'now') return scope.now;
  if (name === 'gen_random_uuid') return randomUUID();
  // Nobody listens here: event streams are no part of the simulation.
  if (name === 'pg_notify') return '';
  if (name === 'coalesce') return values.map((value) => evaluate(value, scope)).find((value) => value !== null) ?? null;
  throw new Error(`the simulated PostgreSQL does not know ${name}()`);
}

function operate(operator: string, left: Value, rightOf: () => Value): Value {
  if (operator === 'and')
    return left === true && rightOf() === true ? true : isFalse(left) || isFalse(rightOf()) ? false : null;
  if (operator === 'or') return left === true || rightOf() === true;
  const right = rightOf();
  if (operator === 'is') return left === right;
  if (operator === 'is not') return left !== right;
  if (left === null || right === null) return null;
  if (operator === '+') return (left as number) + (right as number);
  if (operator === '-') return (left as number) - (right as number);
  const order = compare(left, right);
  if (operator === '=') return order === 0;
  if (operator === '<>') return order !== 0;
  if (Number.isNaN(order)) throw new Error('compared what has no order');
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  if (operator === '>') return order > 0;
  return order >= 0;
}

function isFalse(value: Value): boolean {
  return value === false;
}

/** NaN where neither is the lesser one. */
export function compare(left: Value, right: Value): number {
  if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime();
  if (typeof left !== typeof right) return Number.NaN;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (left === right) return 0;
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : 1;
  return Number.NaN;
}

/** The selected columns of one row. */
export function project(selections: Selection[], scope: Scope): Row {
  const row: Row = {};
  for (const { value, name } of selections) {
    if (value.kind !== 'column' || value.name !== '*') row[name] = evaluate(value, scope);
    else {
      for (const [table, columns] of Object.entries(scope.tables)) {
        if (value.table === null || value.table === table) Object.assign(row, columns);
      }
    }
  }
  return row;
}

export function isAggregate(expression: Expression): boolean {
  return expression.kind === 'call' && (expression.name === 'sum' || expression.values.some(isAggregate));
}

/** One value out of all rows. A sum of integers is a bigint, and so a text. */
export function aggregate(expression: Expression, rows: Scope[], scope: Scope): Value {
  if (expression.kind !== 'call') return evaluate(expression, scope);
  const { name, values } = expression;
  const [value] = values;
  if (name === 'coalesce') {
    const found = values.map((item) => aggregate(item, rows, scope)).find((item) => item !== null) ?? null;
    return found === null ? null : String(found);
  }
  if (name !== 'sum' || !value) throw new Error(`the simulated PostgreSQL does not know ${name}() of many rows`);
  if (rows.length === 0) return null;
  return String(rows.reduce((sum, row) => sum + Number(evaluate(value, row)), 0));
}

export function columnOf(schema: TableSchema, name: string): Column {
  const column = schema.columns.get(name);
  if (!column) throw new Error(`there is no column ${schema.name}.${name}`);
  return column;
}

/** A value as the column keeps it. */
export function store({ name, type }: Column, value: Value): Value {
  if (value === null) return null;
  if (type === 'timestamptz') return value === 'epoch' ? new Date(0) : new Date(value as Date | string);
  if (type === 'jsonb') return typeof value === 'string' ? JSON.parse(value) : value;
  const wanted = { text: 'string', bigint: 'string', integer: 'number', smallint: 'number', boolean: 'boolean' }[type];
  if (wanted && typeof value !== wanted) throw new Error(`a ${typeof value} for ${name} of type ${type}`);
  return value;
}
