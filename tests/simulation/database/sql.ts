import { Reader } from './reader.ts';
import type { Assignments, Expression, Insert, Select, Selection, Statement, Update, With } from './statements.ts';

export type * from './statements.ts';

const known = new Map<string, Statement>();

/** @throws Error when the statement is not of the kinds known here */
export function parse(sql: string): Statement {
  const found = known.get(sql) ?? readStatement(new Reader(sql));
  known.set(sql, found);
  return found;
}

function readStatement(reader: Reader): Statement {
  const changes = reader.take('with') ? reader.list(() => readChange(reader)) : [];
  const main = readSelect(reader) ?? readInsert(reader) ?? readUpdate(reader) ?? readDelete(reader);
  if (!main || !reader.done) throw reader.unknown();
  return changes.length > 0 ? { kind: 'with', changes, main } : main;
}

function readChange(reader: Reader): With['changes'][number] {
  const name = reader.name();
  reader.need('as', '(');
  const change = readInsert(reader) ?? readUpdate(reader);
  if (!change) throw reader.unknown();
  reader.need(')');
  return { name, change };
}

function readSelect(reader: Reader): Select | null {
  if (!reader.take('select')) return null;
  const columns = readSelections(reader);
  const select: Select = {
    kind: 'select',
    columns,
    from: reader.take('from') ? reader.name() : null,
    joins: [],
    where: null,
    orderBy: null,
    limit: null,
    lock: null,
  };
  while (['inner', 'left', 'join'].includes(reader.peek())) {
    const optional = reader.take('left');
    reader.take('inner');
    reader.need('join');
    const table = reader.name();
    reader.need('on');
    select.joins.push({ table, on: readExpression(reader), optional });
  }
  select.where = readWhere(reader);
  if (reader.take('order', 'by')) {
    const values = reader.list(() => readExpression(reader));
    select.orderBy = { values, descending: reader.take('desc') };
  }
  if (reader.take('limit')) select.limit = readExpression(reader);
  if (reader.take('for', 'update')) {
    const of = reader.take('of') ? reader.name() : null;
    select.lock = { of, skipLocked: reader.take('skip', 'locked') };
  }
  return select;
}

function readInsert(reader: Reader): Insert | null {
  if (!reader.take('insert', 'into')) return null;
  const table = reader.name();
  const columns = reader.inner(() => reader.name());
  const rows = readSelect(reader) ?? readValues(reader);
  let onConflict: Insert['onConflict'] = null;
  if (reader.take('on', 'conflict')) {
    const target = reader.peek() === '(' ? reader.inner(() => reader.name()) : null;
    reader.need('do');
    if (reader.take('nothing')) onConflict = { columns: target, set: null, where: null };
    else {
      reader.need('update', 'set');
      onConflict = { columns: target, set: readAssignments(reader), where: readWhere(reader) };
    }
  }
  return { kind: 'insert', table, columns, rows, onConflict, returning: readReturning(reader) };
}

function readValues(reader: Reader): Expression[][] {
  reader.need('values');
  return reader.list(() => reader.inner(() => readExpression(reader)));
}

function readUpdate(reader: Reader): Update | null {
  if (!reader.take('update')) return null;
  const table = reader.name();
  reader.need('set');
  const set = readAssignments(reader);
  return { kind: 'update', table, set, where: readWhere(reader), returning: readReturning(reader) };
}

function readDelete(reader: Reader): Update | null {
  if (!reader.take('delete', 'from')) return null;
  return { kind: 'update', table: reader.name(), set: null, where: readWhere(reader), returning: [] };
}

function readAssignments(reader: Reader): Assignments {
  return reader.list(() => {
    const column = reader.name();
    reader.need('=');
    return { column, value: readSum(reader) };
  });
}

function readWhere(reader: Reader): Expression | null {
  return reader.take('where') ? readExpression(reader) : null;
}

function readReturning(reader: Reader): Selection[] {
  return reader.take('returning') ? readSelections(reader) : [];
}

function readSelections(reader: Reader): Selection[] {
  return reader.list(() => {
    const value = readSum(reader);
    const ownName = value.kind === 'column' || value.kind === 'call' ? value.name : '?column?';
    return { value, name: reader.take('as') ? reader.name() : ownName };
  });
}

/** An expression of any kind. */
export function readExpression(reader: Reader): Expression {
  let left = readAnd(reader);
  while (reader.take('or')) left = { kind: 'operation', operator: 'or', left, right: readAnd(reader) };
  return left;
}

function readAnd(reader: Reader): Expression {
  let left = readComparison(reader);
  while (reader.take('and')) left = { kind: 'operation', operator: 'and', left, right: readComparison(reader) };
  return left;
}

function readComparison(reader: Reader): Expression {
  if (reader.take('not', 'exists', '(', 'select', 'from')) {
    const [table, alias] = [reader.name(), reader.name()];
    reader.need('where');
    const where = readExpression(reader);
    reader.need(')');
    return { kind: 'not exists', table, alias, where };
  }
  const left = readSum(reader);
  if (reader.take('is', 'not')) return { kind: 'operation', operator: 'is not', left, right: readPrimary(reader) };
  if (reader.take('is')) return { kind: 'operation', operator: 'is', left, right: readPrimary(reader) };
  if (reader.take('between')) {
    const low: Expression = { kind: 'operation', operator: '>=', left, right: readSum(reader) };
    reader.need('and');
    return {
      kind: 'operation',
      operator: 'and',
      left: low,
      right: { kind: 'operation', operator: '<=', left, right: readSum(reader) },
    };
  }
  if (reader.take('in', '(')) {
    const list = readSelect(reader) ?? reader.list(() => readExpression(reader));
    reader.need(')');
    return { kind: 'in', value: left, list };
  }
  if (!['=', '<>', '!=', '<', '>', '<=', '>='].includes(reader.peek())) return left;
  const operator = reader.next();
  if (operator === '=' && reader.take('any', '(')) {
    const list = readExpression(reader);
    reader.need(')');
    return { kind: 'any', value: left, list };
  }
  return { kind: 'operation', operator: operator === '!=' ? '<>' : operator, left, right: readSum(reader) };
}

function readSum(reader: Reader): Expression {
  let left = readProduct(reader);
  while (reader.peek() === '+' || reader.peek() === '-') {
    left = { kind: 'operation', operator: reader.next(), left, right: readProduct(reader) };
  }
  return left;
}

function readProduct(reader: Reader): Expression {
  let left = readField(reader);
  while (reader.take('*')) left = { kind: 'operation', operator: '*', left, right: readField(reader) };
  return left;
}

/** A value, or a field of a JSON document as text. */
function readField(reader: Reader): Expression {
  const value = readCast(reader);
  return reader.take('->>') ? { kind: 'operation', operator: '->>', left: value, right: readPrimary(reader) } : value;
}

/** Values have their type already, so that a cast changes nothing but a written timestamp. */
function readCast(reader: Reader): Expression {
  const value = readPrimary(reader);
  const type = reader.take('::') ? reader.name() : null;
  const isMoment = type === 'timestamptz' && value.kind === 'literal' && typeof value.value === 'string';
  return isMoment ? { kind: 'literal', value: new Date(String(value.value)) } : value;
}

function readPrimary(reader: Reader): Expression {
  if (reader.take('(')) {
    const inner = readExpression(reader);
    reader.need(')');
    return inner;
  }
  const token = reader.peek();
  if (token.startsWith('$')) return { kind: 'parameter', index: Number(reader.next().slice(1)) - 1 };
  if (/^\d/.test(token)) return { kind: 'literal', value: Number(reader.next()) };
  if (token.startsWith("'")) return { kind: 'literal', value: reader.next().slice(1, -1).replaceAll("''", "'") };
  if (reader.take('null')) return { kind: 'literal', value: null };
  if (reader.take('true')) return { kind: 'literal', value: true };
  if (reader.take('false')) return { kind: 'literal', value: false };
  if (reader.take('*')) return { kind: 'column', table: null, name: '*' };
  if (reader.take('extract', '(', 'epoch', 'from')) {
    const values = [readExpression(reader)];
    reader.need(')');
    return { kind: 'call', name: 'epoch', values };
  }
  if (reader.take('interval', "'1 microsecond'")) return { kind: 'literal', value: 0.001 };
  const name = reader.name();
  if (reader.take('(', ')')) return { kind: 'call', name, values: [] };
  if (reader.peek() === '(') return { kind: 'call', name, values: reader.inner(() => readExpression(reader)) };
  if (!reader.take('.')) return { kind: 'column', table: null, name };
  return { kind: 'column', table: name, name: reader.take('*') ? '*' : reader.name() };
}
