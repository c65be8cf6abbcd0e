import { compile, type Frame, type Row, type Source, type Value } from './evaluate.ts';
import type { Expression } from './sql.ts';

/** Whether an expression makes one value out of many rows. */
export function isAggregate(expression: Expression): boolean {
  return expression.kind === 'call' && (expression.name === 'sum' || expression.values.some(isAggregate));
}

/** One value out of the rows of many frames. */
export type Aggregate = (found: Row[][], frame: Frame) => Value;

/** A sum of integers is a bigint, and so a text. */
export function compileAggregate(expression: Expression, sources: readonly Source[]): Aggregate {
  if (expression.kind !== 'call') {
    const evaluate = compile(expression, []);
    return (_found, frame) => evaluate(frame);
  }
  const { name, values } = expression;
  const [value] = values;
  if (name === 'coalesce') {
    const candidates = values.map((item) => compileAggregate(item, sources));
    return (found, frame) => {
      const known = candidates.map((candidate) => candidate(found, frame)).find((item) => item !== null) ?? null;
      return known === null ? null : String(known);
    };
  }
  if (name !== 'sum' || !value) throw new Error(`the simulated PostgreSQL does not know ${name}() of many rows`);
  const evaluate = compile(value, sources);
  return (found, frame) => {
    if (found.length === 0) return null;
    return String(found.reduce((sum, rows) => sum + Number(evaluate({ ...frame, rows })), 0));
  };
}
