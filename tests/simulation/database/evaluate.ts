import { randomUUID } from 'node:crypto';
import { isDate } from 'node:util/types';
import type { Column } from './schema.ts';
import type { Expression, Selection } from './sql.ts';

/** A value as the `pg` package gives it: a bigint is text, a timestamp a Date. */
export type Value = string | number | boolean | null | Date | Buffer | object;
export type Row = Record<string, Value>;

/** Context of expressions: one row of each table of their statement, in the statement's order. */
export interface Frame {
  parameters: readonly unknown[];
  now: Date;
  rows: Row[];
  /** All rows of a table, as the transaction sees them. */
  read?(table: string): Row[];
}

/** A table, or what another part of the statement returned, by the names that an expression knows. */
export interface Source {
  name: string;
  columns: ReadonlyMap<string, unknown>;
}

/** The row that an `on conflict` did not insert; its columns are read by this name alone. */
export const EXCLUDED = 'excluded';

export type Evaluator = (frame: Frame) => Value;

/**
 * Makes a function of an expression, as most statements are executed over and over.
 *
 * @param sources what it can name, in the order of the frame's rows
 * @throws Error when it names something else, or what is not known here
 */
export function compile(expression: Expression, sources: readonly Source[]): Evaluator {
  switch (expression.kind) {
    case 'parameter': {
      const { index } = expression;
      return ({ parameters }) => (parameters[index] ?? null) as Value;
    }
    case 'literal': {
      const { value } = expression;
      return () => value;
    }
    case 'column': {
      const { name } = expression;
      const at = findSource(expression, sources);
      return ({ rows }) => (rows[at] as Row)[name] as Value;
    }
    case 'in':
      return compileIn(expression, sources);
    case 'any': {
      const [wanted, list] = [compile(expression.value, sources), compile(expression.list, sources)];
      return (frame) => (list(frame) as unknown as Value[]).some((item) => compare(wanted(frame), item) === 0);
    }
    case 'not exists':
      return compileNotExists(expression, sources);
    case 'call':
      return compileCall(expression, sources);
    case 'operation':
      return operation(expression.operator, compile(expression.left, sources), compile(expression.right, sources));
  }
}

function findSource({ table, name }: { table: string | null; name: string }, sources: readonly Source[]): number {
  const named = (source: Source) =>
    (table ? source.name === table : source.name !== EXCLUDED) && source.columns.has(name);
  const at = sources.findIndex(named);
  if (at < 0 || sources.findLastIndex(named) !== at) throw new Error(`no such column, or not only one: ${name}`);
  return at;
}

function compileIn({ value, list }: Expression & { kind: 'in' }, sources: readonly Source[]): Evaluator {
  if (!Array.isArray(list))
    throw new Error('the simulated PostgreSQL knows an inner select as all of a condition only');
  const wanted = compile(value, sources);
  const items = list.map((item) => compile(item, sources));
  return (frame) => {
    const found = wanted(frame);
    return items.some((item) => compare(found, item(frame)) === 0);
  };
}

function compileNotExists(
  { table, alias, where }: Expression & { kind: 'not exists' },
  sources: readonly Source[],
): Evaluator {
  const same = sources.find(({ name }) => name === table);
  if (!same) throw new Error('the simulated PostgreSQL knows an inner select of the same table only');
  const condition = compile(where, [...sources, { name: alias, columns: same.columns }]);
  return (frame) => {
    if (!frame.read) throw new Error('other rows are looked at by a select only');
    return !frame.read(table).some((row) => condition({ ...frame, rows: [...frame.rows, row] }) === true);
  };
}

function compileCall({ name, values }: Expression & { kind: 'call' }, sources: readonly Source[]): Evaluator {
  if (name === 'now') return ({ now }) => now;
  if (name === 'gen_random_uuid') return () => randomUUID();
  // There are no listeners: event streams are no part of the simulation.
  if (name === 'pg_notify') return () => '';
  if (name === 'coalesce') {
    const candidates = values.map((value) => compile(value, sources));
    return (frame) => {
      for (const candidate of candidates) {
        const value = candidate(frame);
        if (value !== null) return value;
      }
      return null;
    };
  }
  // The select makes a row of each item.
  if (name === 'jsonb_array_elements_text') {
    const [array] = values.map((one) => compile(one, sources));
    return (frame) => array?.(frame) ?? null;
  }
  if (name === 'epoch') {
    const [value] = values.map((one) => compile(one, sources));
    return (frame) => Number(value?.(frame)) / 1000;
  }
  throw new Error(`the simulated PostgreSQL does not know ${name}()`);
}

/** Null is unknown, which `where` takes for no; nothing here negates it. */
function operation(operator: string, left: Evaluator, right: Evaluator): Evaluator {
  /** Applies an operator to two values unless one is null. */
  const known =
    (result: (left: Value, right: Value) => Value): Evaluator =>
    (frame) => {
      const [first, second] = [left(frame), right(frame)];
      return first === null || second === null ? null : result(first, second);
    };
  switch (operator) {
    case 'and':
      return (frame) => {
        const first = left(frame);
        if (first === false) return false;
        const second = right(frame);
        return second === false ? false : first === true && second === true ? true : null;
      };
    case 'or':
      return (frame) => left(frame) === true || right(frame) === true;
    case 'is':
      return (frame) => left(frame) === right(frame);
    case 'is not':
      return (frame) => left(frame) !== right(frame);
    case '+':
      return known((first, second) => (first as number) + (second as number));
    case '-':
      return known(minus);
    case '->>':
      return known((json, name) => asText((json as Row)[name as string]));
    case '*':
      return known((first, second) => (first as number) * (second as number));
    case '=':
      return known((first, second) => compare(first, second) === 0);
    case '<>':
      return known((first, second) => compare(first, second) !== 0);
    case '<':
      return known((first, second) => order(first, second) < 0);
    case '<=':
      return known((first, second) => order(first, second) <= 0);
    case '>':
      return known((first, second) => order(first, second) > 0);
    default:
      return known((first, second) => order(first, second) >= 0);
  }
}

/** Text of a field of a JSON document; null if it is absent. */
function asText(value: Value | undefined): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** An interval is a number of ms: between two moments, or from a moment back. */
function minus(left: Value, right: Value): Value {
  if (!isDate(left)) return (left as number) - (right as number);
  return isDate(right) ? left.getTime() - right.getTime() : new Date(left.getTime() - (right as number));
}

function order(left: Value, right: Value): number {
  const found = compare(left, right);
  if (Number.isNaN(found)) throw new Error('compared what has no order');
  return found;
}

/** NaN where neither is the lesser one. */
export function compare(left: Value, right: Value): number {
  if (left === right) return 0;
  if (typeof left !== typeof right) return Number.NaN;
  if (typeof left === 'string') return left < (right as string) ? -1 : 1;
  if (typeof left === 'number') return left - (right as number);
  // A module's own constant is of before the simulated time.
  if (isDate(left) && isDate(right)) return left.getTime() - right.getTime();
  return Number.NaN;
}

/** The selected columns of a frame's rows, as a new row. */
export function compileSelections(selections: Selection[], sources: readonly Source[]): (frame: Frame) => Row {
  const fills = selections.map(({ value, name }): ((row: Row, frame: Frame) => void) => {
    if (value.kind === 'column' && value.name === '*') {
      const all = [...sources.keys()].filter((at) => value.table === null || sources[at]?.name === value.table);
      return (row, { rows }) => {
        for (const at of all) Object.assign(row, rows[at]);
      };
    }
    const evaluate = compile(value, sources);
    return (row, frame) => {
      row[name] = evaluate(frame);
    };
  });
  const [only] = selections;
  // All of one table, by far the most frequent, is a plain copy.
  if (fills.length === 1 && sources.length === 1 && only?.value.kind === 'column' && only.value.name === '*')
    return ({ rows }) => ({ ...rows[0] });
  return (frame) => {
    const row: Row = {};
    for (const fill of fills) fill(row, frame);
    return row;
  };
}

/** The names of the columns that are selected. */
export function namesOf(selections: Selection[], sources: readonly Source[]): string[] {
  return selections.flatMap(({ value, name }) =>
    value.kind === 'column' && value.name === '*'
      ? sources
          .filter((source) => value.table === null || source.name === value.table)
          .flatMap((source) => [...source.columns.keys()])
      : [name],
  );
}

const KEPT_AS: Record<string, string> = {
  text: 'string',
  bigint: 'string',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
};

/** A value as the column keeps it. */
export function store({ name, type }: Column, value: Value): Value {
  if (value === null) return null;
  if (type === 'timestamptz') return value === 'epoch' ? new Date(0) : new Date(value as Date | string);
  if (type === 'jsonb') return typeof value === 'string' ? JSON.parse(value) : value;
  const wanted = KEPT_AS[type];
  if (wanted && typeof value !== wanted) throw new Error(`a ${typeof value} for ${name} of type ${type}`);
  return value;
}
