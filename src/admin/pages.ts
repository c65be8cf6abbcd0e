import { type RawBuilder, sql } from 'kysely';
import { PAGE_SIZE, type Page } from '../shared/panel/list-schema.ts';

/** Number of rows to read: one more than a page, to detect a next page. */
export const PEEK = PAGE_SIZE + 1;

/** Cursor of a row in a list by time and id: in microseconds, as JavaScript's dates are too coarse. */
export function cursorOf(at: string, id: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(at)}) * 1000000)::bigint || '.' || ${sql.ref(id)}`;
}

/** Condition for rows after a cursor in a list by time and id, newest first. @param type of the id */
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

/** Builds a page and drops the extra row. @param found up to {@link PEEK} rows @param cursor of a row */
export function toPage<Row, Shown>(found: Row[], cursor: (row: Row) => string, show: (row: Row) => Shown): Page<Shown> {
  const rows = found.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  return { rows: rows.map(show), next: found.length > PAGE_SIZE && last !== undefined ? cursor(last) : null };
}

/** Combines conditions with `and`. */
export function every(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
