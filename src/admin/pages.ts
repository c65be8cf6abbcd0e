import { type RawBuilder, sql } from 'kysely';
import { PAGE_SIZE, type Page } from '../shared/panel/list-schema.ts';

/** One more than a page holds: whether there is a next one. */
export const PEEK = PAGE_SIZE + 1;

/** Where a row stands in a list by time and id: to the microsecond, as JavaScript's dates are too coarse for it. */
export function placeOf(at: string, id: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(at)}) * 1000000)::bigint || '.' || ${sql.ref(id)}`;
}

/** The rows that come after a page of a list by time and id, newest first. @param type of the id */
export function comesAfter(
  at: string,
  id: string,
  after: string | undefined,
  type: 'text' | 'bigint' = 'text',
): RawBuilder<unknown> {
  if (after === undefined) return sql`true`;
  const [micros = '0', name = ''] = after.split('.');
  return sql`(${sql.ref(at)}, ${sql.ref(id)}) <
    (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${name}::${sql.raw(type)})`;
}

/** Cuts the row that was only peeked at. @param placed rows with where they stand */
export function toPage<Row, Shown>(placed: Row[], place: (row: Row) => string, show: (row: Row) => Shown): Page<Shown> {
  const rows = placed.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  return { rows: rows.map(show), next: placed.length > PAGE_SIZE && last !== undefined ? place(last) : null };
}

/** All of them hold. */
export function every(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
